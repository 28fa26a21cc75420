import { useLocation, useNavigate } from 'react-router';

type DashboardTab = 'summary' | 'monitoring';

/** What narrows the grid, and so asks for it wherever a link leads to it. */
const ofGrid = ['assets', 'type', 'tag'];

/** Which part of the dashboard is shown, by the address: the links of figures lead into the grid. */
export function useDashboardTab(): { tab: DashboardTab; select: (tab: DashboardTab) => void } {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search);
  const tab = hash === '#monitoring' || ofGrid.some((name) => address.has(name)) ? 'monitoring' : 'summary';
  const select = (next: DashboardTab) => {
    // A filter of the grid is of no use beside the summary.
    if (next === 'summary') for (const name of [...ofGrid, 'standard']) address.delete(name);
    void navigate(
      { search: address.size > 0 ? `?${address}` : '', hash: next === 'monitoring' ? '#monitoring' : '' },
      // The tab keeps the focus: the grid takes it where a link leads to it.
      { replace: true, preventScrollReset: true, state: { tab: next } },
    );
  };
  return { tab, select };
}
