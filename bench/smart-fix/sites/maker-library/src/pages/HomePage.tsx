import { Badge } from '../components/Badge'
import { Card } from '../components/Card'
import { Section } from '../components/Section'
import { tools } from '../data/tools'

export function HomePage() {
  return (
    <>
      <header className="opening">
        <h1 className="opening__title">Borrow tools, learn to use them</h1>
        <p className="opening__text">Why buy a drill for one hole?</p>
        <p className="opening__actions">
          <a className="button button--strong" href="/tools">See all tools</a>
          <a className="button button--light" href="/membership">Become a member</a>
        </p>
      </header>
      <Section title="New on the shelf">
        <div className="grid">
          {tools.slice(0, 3).map(tool => (
            <Card key={tool.name} title={tool.name} picture={tool.picture} pictureAlt={tool.alt}>
              <p>{tool.about}</p>
              <Badge kind={tool.state}>{tool.state}</Badge>
            </Card>
          ))}
        </div>
      </Section>
      <Section title="Voices" level={4}>
        <Card title="Noor, carpenter" tone="warm"><p>I found my bench and my friends here.</p></Card>
        <Card title="Pavel, tinkerer" tone="dark"><p>Nothing in our house is thrown away now. <span className="aside">Almost.</span></p></Card>
      </Section>
    </>
  )
}
