import { Link, NavLink, Outlet } from 'react-router';
import Icon from '../components/Icon';
import styles from './Layout.module.css';

const links = [
  { to: '/growers', label: 'Growers' },
  { to: '/delivery', label: 'Delivery' },
  { to: '/help', label: 'Help' },
];

export default function Layout() {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <img src="/images/apple.svg" alt="" width="32" height="20" /> Orchard Market
        </Link>
        <nav aria-label="Main">
          <ul className={styles.nav}>
            {links.map((link) => (
              <li key={link.to}>
                <NavLink to={link.to} className={styles.navLink}>
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Link to="/basket" className={styles.basket}>
          <Icon name="basket" />
        </Link>
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <p className={styles.note}>Picked in the morning, with you in the evening.</p>
        <form className={styles.newsletter}>
          <span>Letters from the orchard</span>
          <input type="email" placeholder="you@home.example" className={styles.input} />
          <button type="submit" className={styles.submit}>
            Subscribe
          </button>
        </form>
      </footer>
    </div>
  );
}
