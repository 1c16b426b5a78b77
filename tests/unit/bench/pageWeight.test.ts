import { describe, expect, it } from 'vitest'
import { weighPage } from '../../../bench/support/pageWeight.ts'
import { gzipSize } from '../../../plugins/bundle/sharedWeight.ts'
import { folder } from '../doubles/folder.ts'

const files = {
  'assets/boot.js': 'boot()',
  'assets/entry.js': 'entry() || start()',
  'assets/vendor.js': 'library(1, 2, 3, 4, 5)',
  'assets/shared.js': 'diagram()',
  'assets/page.js': 'export default function Page() {}',
  'assets/style.css': 'p { margin: 0 }',
}

const html = `<!doctype html><html data-page="/docs/assets/page.js"><head>
<script src="/docs/assets/boot.js" data-entry="/docs/assets/entry.js" data-preload="/docs/assets/vendor.js /docs/assets/shared.js"></script>
<link rel="stylesheet" href="/docs/assets/style.css"></head><p>Text.</p></html>`

describe('the weight of a page', () => {
  it('counts every file that its document names, each as what it is', () => {
    const weight = weighPage(folder({ ...files, 'guide.html': html }), '/guide', '/docs')
    const size = (name: keyof typeof files) => gzipSize(files[name])
    expect(weight).toEqual({
      route: '/guide',
      html: gzipSize(html),
      css: size('assets/style.css'),
      boot: size('assets/boot.js'),
      entry: size('assets/entry.js'),
      script: size('assets/boot.js') + size('assets/entry.js') + size('assets/vendor.js') + size('assets/shared.js'),
      chunk: size('assets/page.js'),
    })
  })
})
