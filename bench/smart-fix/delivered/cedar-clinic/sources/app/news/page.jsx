import styles from './news.module.css';

const items = [
  { id: 1, title: 'Flu vaccinations begin', image: '/img/flu.svg', date: '2026-10-01' },
  { id: 2, title: 'New lift', image: '/img/lift.svg', date: '2026-09-12' },
];

export default function News() {
  return (
    <>
      <h1>News</h1>
      <ul className={styles.list}>
        {items.map(({ id, title, image, date }) => (
          <li key={id} className={styles.item}>
            <img src={image} className={styles.thumb} />
            <h2>{title}</h2>
            <time dateTime={date} className={styles.date}>{date}</time>
          </li>
        ))}
        <div className={styles.more}>More soon</div>
      </ul>
      <p>
        <a href="/news/all">Read more</a>
      </p>
    </>
  );
}
