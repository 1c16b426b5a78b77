import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { classesIn, neededFor, separate } from '../../../../plugins/bundle/sheets.ts'
import { themeFile } from '../../../../plugins/bundle/vite.ts'
import { pageStyles } from '../../../../plugins/output/styles.ts'

function stylesIn(sheets: Parameters<typeof pageStyles>[0]['sheets']) {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/main.css'), 'main{}')
  const stylesOf = pageStyles({ styles: ['assets/main.css'], sheets }, folder)
  const textsOf = (files: readonly string[]) => files.map((file) => readFileSync(join(folder, file), 'utf8'))
  return (body: string) => {
    const { now, later, media } = stylesOf(body)
    return {
      now: textsOf(now),
      later: textsOf(later),
      media: media.map((sheet) => [sheet.media, ...textsOf([sheet.file])]),
    }
  }
}

describe('the style sheets of a page', () => {
  const table = { css: '.row{}', classes: ['row'] }
  const dialog = { css: '.dialog{}', classes: ['dialog'] }
  const print = { css: '@media print{}', classes: [], media: 'print' }

  it('have what its classes need for the first paint in one file, the rest in another, and print in its own', () => {
    const stylesOf = stylesIn([table, dialog, print])
    const media = [['print', '@media print{}']]
    expect(stylesOf('<p>row</p>')).toEqual({ now: ['main{}'], later: ['.row{}.dialog{}'], media })
    expect(stylesOf('<p class="a row b">')).toEqual({ now: ['main{}.row{}'], later: ['.dialog{}'], media })
    expect(stylesOf('<p class=row>')).toEqual({ now: ['main{}.row{}'], later: ['.dialog{}'], media })
    expect(stylesOf('<p class=row><p class=dialog>')).toEqual({ now: ['main{}.row{}.dialog{}'], later: [], media })
  })

  it('are those of modules that exist', () => {
    const files = separate.flatMap(({ modules }) => modules).map((name) => themeFile(`${name}.css.ts`))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  it('are needed for a class that each of their selectors has, and that no main rule names', () => {
    const main = new Set(['js'])
    const needed = (css: string) => [...neededFor(css, main)].sort()
    expect(needed('.home .row{}.js .dialog{}html:not(.js) .list:hover{}')).toEqual(['dialog', 'home', 'list'])
    expect(needed(':is(.a,.b)>p{}.c,.d .e{}')).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are chosen by the classes that selectors name, also in conditions and functions', () => {
    const css = '.a>.b:is(.c,[data-d=".no"]):hover{margin:.5px}@media print{.e{background:url(/x.svg)}}'
    expect([...classesIn(css)].sort()).toEqual(['a', 'b', 'c', 'e'])
  })
})
