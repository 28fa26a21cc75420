import Image from 'next/image';
import Link from 'next/link';
import styles from './DoctorCard.module.css';

export default function DoctorCard({ doctor, compact = false }) {
  const { slug, name, photo, field } = doctor;
  return (
    <article className={`${styles.card} ${compact ? styles.compact : ''}`}>
      <Image src={photo} width={120} height={120} alt="" className={styles.photo} />
      <h4 className={styles.name}>{name}</h4>
      <p className={styles.field}>{field}</p>
      <Link href={`/doctors/${slug}`}>
        <img src="/img/arrow.svg" width={16} height={16} />
      </Link>
    </article>
  );
}
