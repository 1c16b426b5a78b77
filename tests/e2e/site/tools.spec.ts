import { AxeBuilder } from '@axe-core/playwright'
import { concat, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { deploymentsOf } from '../../../facts/index.ts'
import { expect, hold, open, test } from '../support.ts'

const tokenA: Hex = `0x${'11'.repeat(20)}`
const tokenB: Hex = `0x${'22'.repeat(20)}`
const swap = encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
  '0x0000000000000000000000000000000000000002',
  5n,
  0n,
  concat([tokenA, '0x0009c4', tokenB]),
  true,
])
const call = encodeFunctionData({
  abi: parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline)']),
  args: ['0x00', [swap], 1_767_225_600n],
})

/** In both themes, on a phone and on a desktop: nothing sticks out to the right, axe finds nothing, each result is copied. */
async function expectSound(page: import('@playwright/test').Page): Promise<void> {
  for (const [theme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    const { violations } = await new AxeBuilder({ page }).include('.tool').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
  await expect(page.locator('.tool-row').filter({ hasNot: page.getByRole('button', { name: 'Copy' }) })).toHaveCount(0)
}

test.describe('the tools', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 800 } })

  test('decode a call to the end, keep it over a reload, and put it into the address', async ({ page }) => {
    await open(page, '/contracts/tools/decode')
    await page.getByLabel('Data to decode').fill(call)
    const decoded = page.getByRole('region', { name: 'Decoded' })
    await expect(decoded.getByText('execute(bytes,bytes[],uint256)')).toBeVisible()
    await expect(decoded.getByText('0: 0x00 V3_SWAP_EXACT_IN')).toBeVisible()
    await expect(decoded.getByText('Warning: This swap has no minimum')).toBeVisible()
    await expect(decoded.getByRole('link', { name: 'UniversalRouter' })).toHaveAttribute(
      'href',
      /^\/contracts\/universal-router/,
    )
    await expectSound(page)
    const link = page.url()
    expect(link).toContain('#decode?data=0x3593564c')
    await page.reload()
    await expect(decoded.getByText('0: 0x00 V3_SWAP_EXACT_IN')).toBeVisible()
    await page.getByLabel('Data to decode').fill('0x12zz')
    await expect(page.getByLabel('Data to decode')).toHaveAccessibleDescription(
      /Character 5, “z”, is not a hexadecimal digit/,
    )
    await page.goto('/contracts/tools')
    await page.goto(link)
    await expect(page.getByLabel('Data to decode')).toHaveValue(call)
  })

  test('name every contract that reverts with a reason, and write a panic as Solidity does', async ({ page }) => {
    await open(page, '/contracts/tools/decode')
    const decoded = page.getByRole('region', { name: 'Decoded' })
    await page.getByLabel('Data to decode').fill('STF')
    await expect(decoded.getByText(/contracts revert with it/)).toBeVisible()
    for (const name of ['SmartRouter', 'NonfungiblePositionManager', 'SwapRouter'])
      await expect(decoded.getByText(name, { exact: true })).toBeVisible()
    await page.getByLabel('Data to decode').fill(`0x4e487b71${'11'.padStart(64, '0')}`)
    await expect(decoded.locator('code').getByText('0x11', { exact: true })).toBeVisible()
    await expect(decoded.getByText(/^overflow: /)).toBeVisible()
  })

  test('lead from an address to its reference, ABI and explorer', async ({ page }) => {
    await open(page, '/contracts/tools/decode')
    const [vault] = deploymentsOf({ contract: 'Vault', chain: 'base' })
    await page.getByLabel('Data to decode').fill(vault?.address ?? '')
    const decoded = page.getByRole('region', { name: 'Decoded' })
    await expect(decoded.getByRole('link', { name: 'Basescan' })).toHaveAttribute(
      'href',
      `https://basescan.org/address/${vault?.address}`,
    )
    await expect(decoded.getByRole('link', { name: 'ABI' }).first()).toHaveAttribute('href', '/abis/Vault.json')
    await decoded.getByRole('link', { name: 'Reference' }).first().click()
    await expect(page).toHaveURL('/contracts/infinity/reference/vault#abi-of-vault')
  })

  test('convert a price in both directions', async ({ page }) => {
    await open(page, '/contracts/tools/price-and-tick')
    await page.getByLabel('Decimals of token1').fill('6')
    await page.getByLabel('Price', { exact: true }).fill('2500')
    await expect(page.getByLabel('Tick', { exact: true })).toHaveValue('-198080')
    await expect(page.getByLabel('sqrtPriceX96', { exact: true })).toHaveValue('3961408125713216879677197')
    const results = page.getByRole('region', { name: 'Converted' })
    await expect(results.getByText('-0.003456 %').first()).toBeVisible()
    await page.getByLabel('Tick', { exact: true }).fill('100')
    await page.getByLabel('Tick spacing').fill('60')
    await expect(results.getByText('120', { exact: true })).toHaveCount(2)
    await expectSound(page)
    await page.getByLabel('Tick', { exact: true }).fill('900000')
    await expect(page.getByLabel('Tick', { exact: true })).toHaveAccessibleDescription(
      /A tick is a whole number from -887272 to 887272\./,
    )
  })

  test('keep the result in a line in sight, and whole values in their fields, on a phone', async ({ page }) => {
    await open(page, '/contracts/tools/liquidity')
    const brief = page.getByRole('status').filter({ hasText: /^Deposit/ })
    await page.getByLabel('Price', { exact: true }).fill('500')
    await expect(brief).toHaveText(/^Deposit 10 token0 and 0 token1$/)
    await expect(brief).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('region', { name: 'Position' })).not.toBeInViewport()
    await page.getByLabel('Price', { exact: true }).fill('x')
    await expect(page.getByText('This is the last result.')).toBeInViewport()
    await open(page, '/contracts/tools/pool-id')
    for (const label of ['One token', 'Hook']) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill(`0x${'33'.repeat(20)}`)
      expect(
        await field.evaluate((node) => [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight]),
      ).toEqual([0, 0])
    }
  })

  test('have amounts in the units that were chosen in another tool', async ({ page }) => {
    await open(page, '/contracts/tools/fees')
    await page.getByLabel('Amounts in').selectOption('Base units')
    await open(page, '/contracts/tools/liquidity')
    await expect(page.getByLabel('Amounts in')).toHaveValue('base')
    await expect(page.getByLabel('Amount of token0')).toHaveValue('10000000000000000000')
    await page.getByLabel('Amounts in').selectOption('Tokens')
    await open(page, '/contracts/tools/fees')
    await expect(page.getByLabel('Input', { exact: true })).toHaveValue('1')
  })

  test('identify a pool and read its parameters back', async ({ page }) => {
    await open(page, '/contracts/tools/pool-id')
    const row = (name: string) => page.locator('.tool-row').filter({ has: page.getByText(name, { exact: true }) })
    await expect(row('Pool id').locator('code')).toHaveText(/^0x[0-9a-f]{64}$/)
    await page.getByLabel('Hook', { exact: true }).fill(`0x${'33'.repeat(20)}`)
    await page.getByRole('checkbox', { name: 'beforeSwap', exact: true }).check()
    await page.getByRole('checkbox', { name: 'afterSwap', exact: true }).check()
    const word = `0x${'0'.repeat(58)}3200c0`
    await expect(row('parameters').locator('code')).toHaveText(word)
    await page.getByLabel('parameters word to read').fill(word)
    await expect(row('callbacks').locator('code')).toHaveText('beforeSwap, afterSwap')
    await expectSound(page)
    await page.getByLabel('One token').fill('0x12')
    await expect(page.getByLabel('One token')).toHaveAccessibleDescription(/An address is 0x and 40 hexadecimal digits/)
  })

  test('add up the fees of a swap', async ({ page }) => {
    await open(page, '/contracts/tools/fees')
    await page.getByLabel('Decimals of the input').fill('6')
    await page.getByLabel('Input', { exact: true }).fill('1.5')
    await page.getByLabel('Amounts in').selectOption('Base units')
    await expect(page.getByLabel('Input', { exact: true })).toHaveValue('1500000')
    await expect(page.getByLabel('Input', { exact: true })).toHaveAccessibleDescription('base units')
    await page.getByLabel('Input', { exact: true }).fill('1000000')
    const results = page.getByRole('region', { name: 'token0 for token1' })
    const amounts = results.locator('code')
    await expect(amounts).toHaveText(['3498', '2498', '1000', '1000000', '996502'])
    await page.getByLabel('Swap', { exact: true }).selectOption('Exact output')
    await page.getByLabel('Input that the curve needs').fill('996502')
    await expect(amounts).toHaveText(['3498', '2498', '1000', '1000000', '996502'])
    await expect(page.getByText('base units, 0.003498 token0').first()).toBeVisible()
    await expectSound(page)
    await page.getByLabel('LP fee').fill('2,5')
    await expect(page.getByLabel('LP fee')).toHaveAccessibleDescription(/whole number from 0 to 1000000/)
    // The last result stays in sight, out of reach.
    await expect(page.getByText('This is the last result.')).toBeVisible()
    await expect(page.locator('.tool-stale').getByText('base units, 0.003498 token0').first()).toBeVisible()
    await expect(page.locator('.tool-stale')).toHaveAttribute('inert')

    // A link on the page to another state, followed again after an edit.
    await page
      .locator('main')
      .evaluate((main) => main.insertAdjacentHTML('beforeend', '<a href="#fees?lp=500">LP fee of 500</a>'))
    for (const edited of ['600', '700']) {
      await page.getByRole('link', { name: 'LP fee of 500' }).click()
      await expect(page.getByLabel('LP fee')).toHaveValue('500')
      await page.getByLabel('LP fee').fill(edited)
      await expect(page).toHaveURL(new RegExp(`#fees\\?.*units=base&lp=${edited}$`))
    }
  })

  test('quote a StableSwap, with a plot and its numbers', async ({ page }) => {
    await open(page, '/contracts/tools/stableswap')
    const values = page.getByRole('region', { name: 'Swap', exact: true }).locator('code')
    await expect(values.first()).toHaveText('9977.865695883066002183')
    await expect(values.last()).toHaveText('3309.942542894153361995')
    await expect(page.getByText('of the pool; 75.499 % after the swap')).toBeVisible()
    await page.getByText('The numbers of the plot').click()
    await expect(page.getByRole('row', { name: /^10000 9977\.8656/ })).toBeVisible()
    await expectSound(page)
    await page.getByLabel('Amount in').fill('0')
    await expect(page.getByLabel('Amount in')).toHaveAccessibleDescription(/is above zero/)
  })

  test('turn amounts into liquidity, and follow a move of the price', async ({ page }) => {
    await open(page, '/contracts/tools/liquidity')
    const values = page.getByRole('region', { name: 'Position' }).locator('code')
    await expect(values).toHaveText([
      '2805166097655789816545',
      '62150',
      '65800',
      '10',
      '5984.289169969239509713',
      '4.670515877620399616',
      '9338.055232209675308673',
      '-1.3008 %',
    ])
    await page.getByLabel('Liquidity in range of others').fill('2805166097655789816545')
    await expect(values.nth(5)).toHaveText('50 %')
    await expectSound(page)
    // From liquidity back to amounts: half of it takes half of token0.
    await page.getByLabel('Liquidity, instead of amounts').fill('1402583048827894908272')
    await expect(values.nth(0)).toHaveText('1402583048827894908272')
    await expect(values.nth(3)).toHaveText('5')
    await page.getByLabel('Liquidity, instead of amounts').fill('1.5')
    await expect(page.getByLabel('Liquidity, instead of amounts')).toHaveAccessibleDescription(
      /whole number of up to 39/,
    )
    await page.getByLabel('Liquidity, instead of amounts').fill('')
    await page.getByLabel('Lower price').fill('900')
    await expect(page.getByLabel('Upper price')).toHaveAccessibleDescription(/above the lower one/)
  })

  test('spread a deposit over bins, and swap through them', async ({ page }) => {
    await open(page, '/contracts/tools/bins')
    const results = (name: string) => page.getByRole('region', { name, exact: true }).locator('code')
    await expect(results('Deposit').nth(4)).toHaveText('0.751835406324836159')
    await expect(results('Swap')).toHaveText([
      '5',
      '2974.365516997565665436',
      '0.019985000000000002',
      '594.8731034',
      '8391167',
    ])
    const numbers = page.getByText('The numbers of the plot').last()
    await numbers.focus()
    await expect(numbers).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('.tool').getByRole('row', { name: /^8391168 1\.834475036530904303 / })).toBeVisible()
    await page.getByLabel('Shape').selectOption('bidAsk')
    await expect(results('Deposit').nth(5)).toHaveText('[-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]')
    await expect(results('Deposit').nth(6)).toHaveText(/^\[0, 0, 0, 0, 0, 24390243902439024, 97560975609756096, /)
    await expect(page).toHaveURL(/#bins\?shape=bidAsk/)
    await expectSound(page)
    await page.getByLabel('Swapped token0').fill('500')
    await expect(page.getByLabel('Swapped token0')).toHaveAccessibleDescription(/BinPool__OutOfLiquidity/)
    await page.getByLabel('Lowest bin').fill('6')
    await expect(page.getByLabel('Highest bin')).toHaveAccessibleDescription(/not below the lowest/)
  })

  test('composes a plan, names its mistakes, and goes to Decode and back', async ({ page }) => {
    await open(page, '/contracts/tools/plan')
    const mistakes = page.getByRole('status', { name: 'Mistakes' })
    await expect(mistakes).toHaveText('The plan closes everything that it opens.')
    const swapStep = page.getByRole('region', { name: 'Step 1.1: CL_SWAP_EXACT_IN_SINGLE' })
    await expect(swapStep).toContainText('In the Vault: BNB owes 1; USDT is due at least 590')
    await expectSound(page)

    // Order and limits.
    await page.getByRole('button', { name: 'Move step 1.2 up' }).click()
    await expect(page.getByRole('region', { name: 'Step 1.1: SETTLE_ALL' })).toBeFocused()
    await expect(mistakes).toContainText('Step 1.1: Nothing is owed in BNB yet')
    await page.getByRole('button', { name: 'Remove step 1.1' }).click()
    await expect(mistakes).toContainText('Nothing settles BNB: the Vault reverts with CurrencyNotSettled')

    // A field that cannot be read, next to the field.
    await page.getByLabel('Next action of step 1').selectOption('SETTLE_ALL')
    await page.getByRole('button', { name: 'Add the action of step 1' }).click()
    const settle = page.getByRole('region', { name: 'Step 1.3: SETTLE_ALL' })
    await expect(settle).toBeFocused()
    // A step that can be read is a line with its values.
    await expect(swapStep.locator('summary')).toContainText('zeroForOne: true, amountIn: 1000000000000000000')
    await expect(swapStep.getByLabel('amountIn')).toHaveCount(0)
    await swapStep.locator('summary').click()
    await expect(swapStep.getByLabel('amountIn')).toHaveValue('1000000000000000000')
    // What cannot be read hides neither the steps before it nor what is known after them.
    await expect(swapStep).toHaveCount(1)
    await expect(swapStep).toContainText('In the Vault: BNB owes 1')
    await expect(mistakes).toHaveText('The calldata and its mistakes appear when every field can be read.')
    await settle.getByLabel('currency').fill('BNB')
    await expect(settle.getByLabel('currency')).toHaveAccessibleDescription(
      /40 hexadecimal digits; here it may also be NATIVE/,
    )
    await settle.getByLabel('currency').fill('NATIVE')
    await settle.getByLabel('maxAmount').fill('1_000_000_000_000_000_000')
    await expect(mistakes).toHaveText('The plan closes everything that it opens.')
    // A reload opens the address that it began with.
    await expect(page).toHaveURL(/1_000_000_000_000_000_000/)
    await page.reload()
    await settle.locator('summary').click()
    await expect(settle.getByLabel('currency')).toHaveValue('NATIVE')
    await expect(page.locator('.tool .t-keyword').first()).toHaveText('import')

    // To Decode, and back.
    await page.getByRole('link', { name: 'Decode it' }).click()
    const decoded = page.getByRole('region', { name: 'Decoded' })
    await expect(decoded.getByText('2: 0x0c SETTLE_ALL')).toBeVisible()
    await page.getByRole('link', { name: 'Change it in the plan builder' }).click()
    await expect(settle.locator('summary')).toHaveText('currency: NATIVE, maxAmount: 1000000000000000000')
    await expect(page.getByLabel('Calldata to open')).toHaveValue('')
    await page.getByLabel('Calldata to open').fill('0x095ea7b3')
    await expect(page.getByLabel('Calldata to open')).toHaveAccessibleDescription(/opens calls of execute/)
  })
})

test.describe('what a link says', () => {
  const thief = '0x6666666666666666666666666666666666666666'
  const says = 'PLEASE SEND FUNDS TO 0x6666'
  const sweep = { name: 'SWEEP', fields: { token: 'NATIVE', recipient: thief, amountMin: '1', [says]: says } }

  test('a plan has no name of the writer, says where it comes from, whom it pays and until when', async ({ page }) => {
    const steps = JSON.stringify([{ name: says, fields: {} }, sweep])
    await open(
      page,
      `/contracts/tools/plan#plan?${new URLSearchParams({ steps, deadline: '4000000000', [says]: says })}`,
    )
    const tool = page.getByRole('region', { name: 'Plan builder' })
    await expect(tool).toContainText('The values below came with a link')
    await expect(tool).toContainText('1 value of it that this tool does not know is left out.')
    await expect(tool).toContainText('The link has 1 step and 1 field that no contract knows. They are left out.')
    const checks = tool.getByRole('region', { name: 'To check' })
    await expect(checks).toContainText(`Step 1: recipient ${thief} is neither the caller nor the contract.`)
    await expect(checks).toContainText(/deadline is \d+ years away/)
    await expect(tool.locator('.plan-step summary')).toContainText(`recipient: ${thief}`)
    await expect(tool).not.toContainText('PLEASE SEND')
    await expectSound(page)
    // The reader's own state is no link of somebody else.
    await page.getByRole('button', { name: 'Deadline in 20 minutes' }).click()
    await expect(page).toHaveURL(/deadline=1/)
    await page.reload()
    await expect(checks).toContainText(thief)
    await expect(tool).not.toContainText('came with a link')
  })

  test('a plan that nests too deep is not opened, and the tool works on', async ({ page }) => {
    const nested = (depth: number) =>
      `${'[{"name":"EXECUTE_SUB_PLAN","fields":{},"steps":'.repeat(depth)}[]${'}]'.repeat(depth)}`
    for (const depth of [9, 300, 3000]) {
      await open(page, '/contracts/tools')
      await page.goto(`/contracts/tools/plan#plan?steps=${nested(depth)}`)
      await expect(
        page.getByText('The plan of the link is not opened. Plans inside of plans are opened 8 deep.'),
      ).toBeVisible()
    }
    await page.getByRole('button', { name: 'Example: a swap' }).click()
    await expect(page.getByRole('status', { name: 'Mistakes' })).toHaveText('The plan closes everything that it opens.')
  })

  test('a choice or a chain that does not exist is none of the others, and has no result', async ({ page }) => {
    for (const [tool, state, field] of [
      ['pool-id', 'chain', 'Chain'],
      ['plan', 'chain', 'Chain'],
      ['plan', 'target', 'Contract'],
      ['bins', 'shape', 'Shape'],
      ['fees', 'mode', 'Swap'],
      ['stableswap', 'direction', 'Direction'],
      ['price-and-tick', 'direction', 'Direction'],
    ] as const) {
      await open(page, '/contracts/tools')
      await page.goto(`/contracts/tools/${tool}#${tool}?${new URLSearchParams({ [state]: says })}`)
      const choice = page.locator('.tool').getByLabel(field, { exact: true })
      await expect(choice, `${tool} ${state}`).toHaveAccessibleDescription(/names a choice that does not exist/)
      await expect(page.locator('.tool')).not.toContainText('PLEASE SEND')
      // What was there before the facts arrived is the last result, greyed.
      await expect(page.locator('.tool .tool-results .copy:not([inert] *)')).toHaveCount(0)
    }
  })
})

test.describe('a field that is wrong has no result', () => {
  for (const [tool, label, values] of [
    ['price-and-tick', 'Decimals of token0', ['6x', '', '37', '1,5', '-1']],
    ['liquidity', 'Decimals of token1', ['6x', '', '37', '1.5', '9'.repeat(30)]],
    ['stableswap', 'Decimals of coin 0', ['6x', '', '37', '0,5', '1e9']],
    ['bins', 'Decimals of token0', ['6x', '', '37', '0x6', '9'.repeat(22)]],
    ['fees', 'Decimals of the input', ['6x', '', '37', '١', '1e999']],
    ['bins', 'Active bin', ['8420000', '9'.repeat(22), '1e30', '-1', '0,5']],
    ['liquidity', 'Liquidity, instead of amounts', [String(2n ** 128n), '1e999', '-1', '0,5', '1.5']],
    ['stableswap', 'Amount in', ['1e999', '0,0005', '1.234,567', '12,3456', '1e60']],
  ] as const)
    test(`${tool}, ${label}`, async ({ page }) => {
      await open(page, `/contracts/tools/${tool}`)
      const field = page.getByLabel(label, { exact: true })
      await expect(page.locator('.tool-results').first()).toBeVisible()
      for (const value of values) {
        await field.fill(value)
        await expect(field, value).toHaveAttribute('aria-invalid', 'true')
        await expect(page.locator('.tool-stale'), value).not.toHaveCount(0)
        // Of bins, a deposit and a swap are two results.
        expect(await page.locator('.tool .tool-results .copy:not([inert] *)').count(), value).toBe(0)
        await expect(page.locator('.tool')).not.toContainText('NaN')
      }
    })
})

test('a tool that fails takes nothing of its page with it, and starts again', async ({ page }) => {
  await page.addInitScript(() => {
    const { asUintN } = BigInt
    BigInt.asUintN = (bits, value) => {
      if (value === 77n) throw new Error('on purpose')
      return asUintN(bits, value)
    }
  })
  await open(page, '/contracts/tools/pool-id#pool-id?spacing=77')
  await expect(page.locator('.tool').getByRole('alert')).toContainText('The tool failed at this input')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pool identity')
  await page.getByRole('button', { name: 'Start with the example' }).click()
  await expect(page.getByLabel('Tick spacing')).toHaveValue('50')
  await expect(page).toHaveURL(/\/pool-id$/)
})

test('no state of a link ends the page of a tool', async ({ page }) => {
  test.slow()
  const numbers = [
    '9'.repeat(22),
    '8420000',
    '1',
    '0',
    '-1',
    '1e99',
    '1e-99',
    '0.5',
    String(2n ** 256n - 1n),
    '887272',
    '16777215',
    '65535',
    '100',
    '',
  ]
  const fields = {
    bins: [
      'step',
      'active',
      'lowest',
      'highest',
      'amount0',
      'amount1',
      'decimals0',
      'held0',
      'held1',
      'lp',
      'protocol',
      'traded',
    ],
    'price-and-tick': ['value', 'decimals0', 'decimals1', 'spacing', 'step'],
    liquidity: [
      'price',
      'lower',
      'upper',
      'after',
      'amount0',
      'amount1',
      'decimals0',
      'liquidity',
      'others',
      'spacing',
    ],
    stableswap: ['balance0', 'balance1', 'decimals0', 'amplification', 'fee', 'amount'],
    fees: ['input', 'decimals', 'lp', 'zeroForOne', 'oneForZero', 'hook'],
    'pool-id': ['tokenA', 'fee', 'spacing', 'hook', 'callbacks', 'word'],
  }
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  for (const [tool, names] of Object.entries(fields)) {
    await open(page, `/contracts/tools/${tool}`)
    await expect(page.locator('.tool .tool-results').first()).toBeVisible()
    const found = await page.evaluate(
      async ([of, all, values]) => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        const wrong: string[] = []
        for (const units of ['tokens', 'base'])
          for (const [at, name] of all.entries())
            for (const [index, value] of values.entries()) {
              const state = new URLSearchParams({ units, [name]: value })
              // Each with a second wrong field, in turn.
              const other = all[(at + index + 1) % all.length]
              if (other && index % 2) state.set(other, values[(index * 5) % values.length] ?? '')
              location.hash = `${of}?${state}`
              await frame()
              if (!document.querySelector('.tool .tool-form') || document.querySelector('.tool > [role=alert]')) {
                wrong.push(location.hash)
                return wrong
              }
            }
        return wrong
      },
      [tool, names, numbers] as const,
    )
    expect(found).toEqual([])
  }
  expect(failures).toEqual([])
})

test('a page without a tool loads no code or data of them, also when it fetches the next page ahead', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/contracts/tools')
  expect(
    asked.filter((path) => /[a-z]Tool-|tools.*\.(css|json)|\/tools\//.test(path.replace('/contracts/tools', ''))),
  ).toEqual([])
})

const book = '/contracts/infinity/overview/amm-layer/liquidity-book'

test('a page that explains a tool has it folded, loads it when it is opened, and opens it for a link', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, book)
  const loaded = () => asked.some((url) => /BinsTool/.test(url))
  await page.getByText('Try it: a deposit').click()
  await page.getByLabel('Bin step', { exact: true }).fill('10')
  expect(loaded()).toBe(true)
  await expect(page).toHaveURL(`${book}#bins?step=10`)
  const link = page.url()
  asked.length = 0
  await page.goto('/contracts/infinity/overview/custom-layer-hook')
  await open(page, book)
  await expect(page.getByText('Try it: a deposit')).toBeVisible()
  expect(loaded()).toBe(false)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByLabel('Bin step', { exact: true })).toHaveValue('10')
  await expect(page.getByText('Try it: a deposit')).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each tool has its worked example', async ({ page }) => {
    for (const [tool, shown] of [
      ['decode', 'ADDRESS_THIS: the router keeps the output'],
      ['price-and-tick', '3961408125713216879677197'],
      ['liquidity', '2805166097655789816545'],
      ['bins', 'Each bin above the active one gets 1.818 token0'],
      ['pool-id', '0x00000000000000000000000000000000000000000000000000000000003200c0'],
      ['stableswap', '9977.87'],
      ['fees', 'A swap of 1,000,000 units'],
      ['plan', 'Sell 1 BNB for at least 590 USDT'],
    ] as const) {
      await page.goto(`/contracts/tools/${tool}`)
      await expect(page.getByText('This tool needs JavaScript')).toBeVisible()
      await expect(page.getByText('Loading the tool')).toBeHidden()
      await expect(page.getByText(shown).first()).toBeVisible()
    }
  })
})

test('the search offers to decode pasted calldata', async ({ page }) => {
  await open(page, '/contracts/tools')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill(call)
  await page.getByRole('option', { name: /Decode it/ }).click()
  await expect(page.getByLabel('Data to decode')).toHaveValue(call)
  await expect(page.getByRole('region', { name: 'Decoded' }).getByText('0: 0x00 V3_SWAP_EXACT_IN')).toBeVisible()
})

test('a form composes a request in three languages, and sends nothing', async ({ page }) => {
  await open(page, '/contracts/unified-swap-api/endpoints')
  await page.getByText('Open the form').first().click()
  const form = page.getByRole('region', { name: 'Compose quote' })
  await form.getByLabel('chainId').fill('')
  await expect(form.getByLabel('chainId')).toHaveAccessibleDescription(/This parameter is required\./)
  await expect(form.locator('.tool-stale')).toHaveAttribute('inert')
  await expect(form.getByRole('status')).toHaveText(/^This is the request of the last valid input\./)
  await form.getByLabel('chainId').fill('5')
  await expect(form.getByLabel('chainId')).toHaveAccessibleDescription(/Write one that the source lists: 1, 56, 97, /)
  await form.getByLabel('chainId').fill('8453')
  await form.getByLabel('tokenIn').fill('0xabc')
  await expect(form.getByLabel('tokenIn')).toHaveAccessibleDescription(/Write an address: 0x and 40 hexadecimal digits/)
  await form.getByLabel('tokenIn').fill(`0x${'1'.repeat(40)}`)
  // The parameters that a request may do without are folded, and the request is near the others.
  await expect(form.getByLabel('slippageTolerance')).toBeHidden()
  await form.getByText('6 optional parameters, with sources, recipient').click()
  await form.getByLabel('slippageTolerance').fill('0.6')
  await expect(form.getByLabel('slippageTolerance')).toHaveAccessibleDescription(/It must be below 0\.5\./)
  await form.getByLabel('slippageTolerance').fill('0.01')
  // Values that the API refuses together.
  await form.getByLabel('recipient').fill('')
  await expect(form.getByLabel('recipient')).toHaveAccessibleDescription(/may be left out with sources=agg only/)
  await form.getByLabel('sources').selectOption('agg')
  await expect(form.getByLabel('recipient')).not.toHaveAccessibleDescription(/may be left out/)
  await form.getByLabel('tradeType').selectOption('exactOut')
  await expect(form.getByLabel('tradeType')).toHaveAccessibleDescription(/exactOut with sources=agg is refused/)
  await form.getByLabel('tradeType').selectOption('exactIn')
  await form.getByLabel('chainId').fill('97')
  await expect(form.getByLabel('chainId')).toHaveAccessibleDescription(/lists the aggregator on the chain ids 1, 56/)
  await form.getByLabel('chainId').fill('8453')
  const code = form.locator('.code code')
  await expect(code).toContainText('-d chainId=8453')
  // At the size of a laptop the caption stays over the code, and the button is in it.
  await form.getByRole('button', { name: 'Copy Request in curl' }).click()
  await form.getByLabel('Language').selectOption('Python')
  await expect(code).toContainText('"slippageTolerance": "0.01"')
  await form.getByLabel('Language').selectOption('TypeScript')
  await expect(code).toContainText("url.searchParams.set('chainId', '8453')")
})

test('a link to the heading of a form opens it: in the address, in the outline, and with Back', async ({ page }) => {
  const heading = '#compose-a-request-for-calldata'
  // The browser's own way to an anchor: no control is touched, and React comes with the form that is in view.
  await page.goto(`/contracts/unified-swap-api/endpoints${heading}`)
  const form = page.getByRole('region', { name: 'Compose calldata' })
  const fold = page.locator('details', { has: page.locator('.tool[aria-label="Compose calldata"]') })
  await expect(form.getByLabel('Body, as JSON')).toBeVisible()
  await fold.locator('> summary').click()
  await expect(fold).not.toHaveAttribute('open')
  await page.getByRole('complementary').locator(`a[href="${heading}"]`).click()
  await expect(fold).toHaveAttribute('open')
  await page.getByRole('link', { name: 'Errors', exact: true }).first().click()
  await expect(page).toHaveURL(/\/errors$/)
  await page.goBack()
  await expect(page).toHaveURL(/#compose-a-request-for-calldata$/)
  await expect(form.getByLabel('Body, as JSON')).toBeVisible()
  // The others stay closed.
  await expect(page.locator('details[open] > .tool')).toHaveCount(1)
})

test('a link to an export that is folded opens the fold, and the name of the export is such a link', async ({
  page,
}) => {
  const anchor = '#export-multiReactorFns'
  await open(page, '/sdks/pcsx-sdk')
  const name = page.locator(anchor).getByRole('link')
  await expect(name).toBeHidden()
  await page.evaluate((href) => {
    document.querySelector('main h1')?.append(Object.assign(document.createElement('a'), { href, textContent: 'Go' }))
  }, anchor)
  await page.getByRole('link', { name: 'Go', exact: true }).click()
  await expect(page.locator(anchor)).toBeInViewport()
  await expect(name).toHaveAttribute('href', anchor)
  await name.click()
  await expect(page).toHaveURL(/#export-multiReactorFns$/)
})

test('a form compares a body with its schema, in lists and in the form that a value names', async ({ page }) => {
  await open(page, '/contracts/pcsx/swap-integration')
  await page.getByText('Open the form').first().click()
  const form = page.getByRole('region', { name: 'Compose getPrice' })
  const body = form.getByLabel('Body, as JSON')
  const example = JSON.parse(await body.inputValue())
  const withConfig = (config: unknown) => body.fill(JSON.stringify({ ...example, configs: [config] }))
  await withConfig({ ...example.configs[0], speed: 1 })
  await expect(body).toHaveAccessibleDescription(/configs\.0 may not have speed\./)
  await withConfig({ routingType: 'CLASSIC', slippageTolerance: 'half' })
  await expect(body).toHaveAccessibleDescription(/configs\.0/)
  // A program would send another number.
  await body.fill(JSON.stringify(example).replace('"configs"', '"n":9007199254740993,"configs"'))
  await expect(body).toHaveAccessibleDescription(/9007199254740993 loses digits/)
  await body.fill('{"a": }')
  await expect(body).toHaveAccessibleDescription(/not JSON: at character 7, a value is missing/)
  await withConfig('CLASSIC')
  await expect(body).toHaveAccessibleDescription(/configs\.0 must be of the type object\./)
  await withConfig(example.configs[0])
  await expect(body).toHaveAccessibleDescription('')
  await body.fill(JSON.stringify({ ...example, tokenInChainId: 5 }))
  await expect(body).toHaveAccessibleDescription(/tokenInChainId: Write one that the source lists: 1, 56/)
})

test('the form for calldata names a trade type that cannot be encoded', async ({ page }) => {
  await open(page, '/contracts/unified-swap-api/endpoints#compose-a-request-for-calldata')
  const body = page.getByLabel('Body, as JSON')
  const example = JSON.parse(await body.inputValue())
  await body.fill(JSON.stringify({ ...example, agg: { ...example.agg, tradeType: 'EXACT_INPUT' } }))
  await expect(body).toHaveAccessibleDescription(/agg\.tradeType must be exactIn\./)
})

/** A tool, its file of facts, and what it shows of them. */
const toolsWithFacts = [
  ['/contracts/tools/decode#decode?data=STF', 'decode', 'contracts revert with it'],
  ['/contracts/tools/plan', 'plan', 'V3_SWAP_EXACT_IN'],
  ['/contracts/tools/pool-id', 'chains', 'Ethereum'],
  ['/contracts/aggregator', 'requests', 'Request in'],
  ['/contracts/tools/check', 'check', 'What the text has appears here.'],
] as const

for (const [address, name, shown] of toolsWithFacts)
  for (const [what, answer] of [
    ['are gone', { status: 404, body: '' }],
    ['are an empty list in place of an object, or the other way round', { json: name === 'chains' ? {} : [] }],
    ['are null', { json: null }],
    ['have other fields', { json: name === 'chains' ? [{ chain: 'bsc' }] : { other: [] } }],
    ['are a login page', { contentType: 'text/html', body: '<h1>Log in</h1>' }],
  ] as const)
    test(`the facts of ${address} that ${what}: the tool says so, and tries again`, async ({ page }) => {
      await page.route(`**/tools/${name}-*.json`, (route) => route.fulfill(answer))
      await page.goto(address)
      const fold = page.locator('details:has(.tool)').first()
      if (name === 'requests') await fold.locator('summary').first().click()
      const failure = page.locator('.tool').getByRole('alert').filter({ hasText: 'The facts could not be loaded.' })
      await expect(failure.first()).toBeVisible()
      await page.unrouteAll()
      await failure.first().getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator('.tool').first()).toContainText(shown)
    })

for (const [address, name, said] of [
  ['/contracts/tools/decode#decode?data=STF', 'decode', 'Loading the selectors and addresses…'],
  ['/contracts/tools/plan', 'plan', 'Loading the steps…'],
] as const)
  test(`while the facts of ${address} are on their way, the tool says so`, async ({ page }) => {
    const release = await hold(page, `**/tools/${name}-*.json`)
    await page.goto(address)
    await expect(page.locator('.tool').getByText(said)).toBeVisible()
    release()
    await expect(page.locator('.tool').getByText(said)).toHaveCount(0)
  })
