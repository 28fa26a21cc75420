'use client';
import Link from 'next/link';
import { useState } from 'react';
import clsx from 'clsx';
import { t } from '@/lib/i18n';
import { IconButton } from './ui/IconButton';
import { MenuIcon } from './icons/MenuIcon';
import { SearchIcon } from './icons/SearchIcon';
import styles from './SiteHeader.module.css';

const links = [
  { href: '/', label: t('nav.home') },
  { href: '/appointments', label: t('nav.appointments') },
  { href: '/news', label: t('nav.news') },
];

export function SiteHeader() {
  const [open, setOpen] = useState(false);
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.brand}>
        <img src="/img/cedar.svg" width={32} height={32} />
      </Link>
      <IconButton className={styles.toggle} onClick={() => setOpen(!open)}>
        <MenuIcon />
      </IconButton>
      <nav className={clsx(styles.nav, open && styles.open)}>
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <Link href={link.href} className={styles.link}>
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form role="search" className={styles.search} action="/search">
        <input type="search" name="q" placeholder={t('search.placeholder')} />
        <IconButton type="submit">
          <SearchIcon />
        </IconButton>
      </form>
    </header>
  );
}
