import DoctorCard from '@/components/DoctorCard';
import { doctors } from '@/lib/doctors';
import styles from './page.module.css';

export default function Home() {
  return (
    <>
      <section className={styles.hero}>
        <h1>A practice by the park</h1>
        <p className={styles.lead}>Three doctors, one waiting room, no queue on the phone.</p>
        <a className={styles.cta} href="/appointments">
          Book
        </a>
      </section>
      <section>
        <h3>Our doctors</h3>
        <div className="row">
          {doctors.map((doctor) => (
            <DoctorCard key={doctor.slug} doctor={doctor} />
          ))}
        </div>
      </section>
      <iframe src="/map.html" width="400" height="200" className={styles.map} />
    </>
  );
}
