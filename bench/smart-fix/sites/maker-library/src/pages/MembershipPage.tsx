import { Card } from '../components/Card'
import { Section } from '../components/Section'

const kinds = [
  { name: 'One', price: '5', tone: 'plain' },
  { name: 'Household', price: '9', tone: 'dark' },
  { name: 'Association', price: '30', tone: 'plain' },
] as const

export function MembershipPage() {
  return (
    <main>
      <h1>Membership</h1>
      <Section title="What it costs">
        <div className="grid">
          {kinds.map((kind, index) => (
            <Card key={kind.name} title={kind.name} tone={kind.tone}>
              <p className="amount">{kind.price} € <span className="amount__unit">a month</span></p>
              <button type="button" className="button button--strong" tabIndex={index + 1}>Choose</button>
            </Card>
          ))}
        </div>
      </Section>
      <div className="switch" role="tablist" aria-label="Pay">
        <button type="button" className="switch__part">By month</button>
        <button type="button" className="switch__part">By year</button>
      </div>
      <Section title="How much we lend">
        <div className="gauge" role="meter" aria-valuenow={72} aria-valuemin={0} aria-valuemax={100} />
        <p>Seven of ten tools are out on any day.</p>
        <div className="gauge" role="meter" aria-label="Members who came back" aria-valuenow={91} aria-valuemin={0} aria-valuemax={100} />
        <p>Nine of ten members stay.</p>
      </Section>
      <dl className="terms">
        <dt>Notice</dt>
        <dd>One month</dd>
        <div><span>Deposit</span></div>
        <dt>Students</dt>
        <dd>Half</dd>
      </dl>
    </main>
  )
}
