import { describe, expect, it } from 'vitest'
import { moveModules } from '../../../facts/moveModules.ts'
import { compile, texts } from '../../../tests/doubles/compile.ts'

describe('what a Move module declares', () => {
  it('appears in a table as the source has it', async () => {
    const compiled = await compile(
      [
        '| Function |',
        '| --- |',
        '| :move{of="masterchef.pending_cake"} |',
        '| :move{of="masterchef.get_apt_incentive_info"} |',
        '| :move{of="masterchef.update_pool"} |',
        '| :move{of="smart_chef.deposit"} |',
        '| :move{of="swap.LPToken"} |',
        '| :move{of="masterchef.UserInfo.reward_debt"} |',
        '| abort :move{of="masterchef.ERROR_COIN_NOT_PUBLISHED"} |',
      ].join('\n'),
    )
    expect(compiled.told).toEqual([])
    expect(texts(compiled, 'td code')).toEqual([
      'pending_cake(pid: u64, user: address): u64',
      'get_apt_incentive_info(): (u64, bool)',
      'update_pool(pid: u64)',
      'deposit<StakeToken, RewardToken, UID>(account: &signer, amount: u64)',
      'LPToken<X, Y>',
      'reward_debt: u128',
    ])
    expect(texts(compiled, 'td').at(-1)).toBe('abort 1')
  })

  it.each([
    [':move{of="masterchf.deposit"}', 'module `masterchf` → Did you mean `masterchef`?'],
    [':move{of="masterchef.deposits"}', '`deposits` in `masterchef` → Did you mean `deposit`?'],
    [':move{of="masterchef.UserInfo.amounts"}', 'field `amounts` in `masterchef.UserInfo` → Did you mean `amount`?'],
  ])('is told with the nearest name where it is not there: %s', async (body, expected) => {
    expect((await compile(body)).told).toEqual([`5: facts/moveModules.ts has no ${expected}`])
  })

  it('needs no name that means two things in a module', () => {
    for (const { name, functions, errors, structs } of moveModules) {
      const names = [...functions, ...errors, ...structs].map((one) => one.name)
      expect(new Set(names).size, name).toBe(names.length)
    }
  })
})
