import { useFormat } from '../../i18n/use-format.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Signed points with their arrow: neither is told by colour. */
export function Points({ value, className = '' }: { value: number; className?: string }) {
  const format = useFormat();
  return (
    <span className={`inline-flex items-center gap-0.5 whitespace-nowrap ${className}`}>
      <Icon name={value === 0 ? 'minus' : value > 0 ? 'arrow-up' : 'arrow-down'} size={0.875} />
      <bdi className="tabular-nums">{format.points(value)}</bdi>
    </span>
  );
}
