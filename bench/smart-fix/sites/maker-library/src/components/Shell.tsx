import type { ReactNode } from 'react'
import navigation from '../data/navigation.json'
import { Glyph } from './Glyph'

export function Shell({ current, children }: { current: string; children: ReactNode }) {
  return (
    <>
      <div className="topbar">
        <a className="topbar__name" href="/">Maker Library</a>
        <nav className="topbar__nav" aria-label="Main">
          {navigation.main.map(item => (
            <a key={item.href} className={`topbar__link ${item.href === current ? 'topbar__link--current' : ''}`} href={item.href}>
              {item.label}
            </a>
          ))}
        </nav>
        <button type="button" className="topbar__menu"><Glyph name="menu" /></button>
      </div>
      <div className="content">{children}</div>
      <footer className="bottom">
        <div className="bottom__column">
          <h6 className="bottom__title">Open</h6>
          <p className="bottom__text">Tuesday to Saturday, noon to eight</p>
        </div>
        <div className="bottom__column">
          <h6 className="bottom__title">Elsewhere</h6>
          {navigation.social.map(item => (
            <a key={item.href} className="bottom__social" href={item.href}>
              <Glyph name={item.glyph} />
            </a>
          ))}
        </div>
      </footer>
    </>
  )
}
