import { useState } from 'react'
import { Badge } from '../components/Badge'
import { Card } from '../components/Card'
import { Glyph } from '../components/Glyph'
import { tools } from '../data/tools'

export function ToolsPage() {
  const [word, setWord] = useState('')
  const shown = tools.filter(tool => tool.name.toLowerCase().includes(word.toLowerCase()))
  return (
    <main>
      <h1>Tools to borrow</h1>
      <div className="filter">
        <input className="filter__word" value={word} onChange={event => setWord(event.target.value)} />
        <select className="filter__state" aria-label="State">
          <option>All</option>
          <option>Free</option>
        </select>
      </div>
      <h2 className="section__title">{shown.length} tools</h2>
      <div className="grid">
        {shown.map(tool => (
          <Card key={tool.name} title={tool.name} picture={tool.picture} pictureAlt={tool.alt}>
            <p>{tool.about} <Badge kind={tool.state}>{tool.state}</Badge></p>
            <button type="button" className="like"><Glyph name="heart" /></button>
            <button type="button" className="like" aria-label={`Reserve ${tool.name}`}><Glyph name="hammer" /></button>
          </Card>
        ))}
      </div>
      <ul className="rules">
        <li>Bring tools back clean.</li>
        <p>Broken things are no shame: tell us.</p>
      </ul>
    </main>
  )
}
