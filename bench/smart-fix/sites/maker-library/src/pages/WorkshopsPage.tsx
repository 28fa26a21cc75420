import { DataTable } from '../components/DataTable'
import { Section } from '../components/Section'
import workshops from '../data/workshops.json'

const columns = ['Workshop', 'Day', 'Hours', 'Seats', 'Price'] as const

export function WorkshopsPage() {
  return (
    <main>
      <h1>Workshops</h1>
      <Section title="This month">
        <DataTable columns={columns} rows={workshops.map(one => [one.title, one.day, one.hours, one.seats, one.price])} />
      </Section>
      <Section title="From the last one">
        <video className="film" src="https://video.example/files/chair.mp4" autoPlay muted loop width="480" height="270" />
        <p className="film__text">Six chairs in one day. Find more films <a className="film__link" href="https://video.example/maker">in our channel</a>, where every workshop is kept.</p>
        <iframe className="film" src="https://video.example/embed/zip" width="480" height="270" />
      </Section>
      <Section title="Rooms">
        <div className="plan" role="img">
          <div className="plan__room">Wood</div>
          <div className="plan__room">Metal</div>
          <div className="plan__room plan__room--dim">Textiles</div>
        </div>
      </Section>
    </main>
  )
}
