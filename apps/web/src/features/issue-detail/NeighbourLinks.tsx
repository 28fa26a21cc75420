import { useLocation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { neighboursOf } from './neighbours.ts';

const sides = [
  { side: 'previous', icon: 'chevron-back' },
  { side: 'next', icon: 'chevron-next' },
] as const;

/** Leads to the issues before and after this one in the list that it was opened from. */
export function NeighbourLinks() {
  const text = useText();
  const { pathname, state } = useLocation();
  const neighbours = neighboursOf(state, pathname);
  if (!neighbours) return null;
  const { list, among } = state as { list?: unknown; among: unknown };
  return sides.map(({ side, icon }) => {
    const to = neighbours[side];
    return (
      to && (
        <ButtonLink key={side} to={to} state={{ list, among }} icon={icon} title={text(`issues.beside_${side}`)}>
          <VisuallyHidden>{text(`issues.beside_${side}`)}</VisuallyHidden>
        </ButtonLink>
      )
    );
  });
}
