import { useState } from 'react';

const storageKey = 'sidebar-collapsed';

/** Whether the sidebar is collapsed, as this browser remembers it. */
export function useSidebar(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(storageKey) === 'true');
  const toggle = () => {
    localStorage.setItem(storageKey, String(!collapsed));
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
