import type { Contrast } from '@manara/contract/issue-detail';
import { shownContrast } from '@manara/core/colour/contrast';
import { Code } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** How far a colour may look from the present one (CIEDE2000) to be called that. */
const steps: [number, MessageId][] = [
  [10, 'detail.difference_slight'],
  [30, 'detail.difference_clear'],
  [Number.POSITIVE_INFINITY, 'detail.difference_strong'],
];
const worthOffering = 30;

/** A letter in the one colour on the other, drawn and not written: what fails must not be hard to read here too. */
const Sample = ({ foreground, background }: { foreground: string; background: string }) => (
  <svg viewBox="0 0 56 32" aria-hidden="true" className="h-8 w-14 shrink-0 rounded-control border border-line-strong">
    <rect width="56" height="32" fill={background} />
    <path d="M10 25 18 7l8 18m-13-6h10" fill="none" stroke={foreground} strokeWidth="2.4" />
    <path d="M43 15.500a5 5 0 1 0 0 6.500m0-8v11.500" fill="none" stroke={foreground} strokeWidth="2.4" />
  </svg>
);

interface Row {
  id: MessageId;
  foreground: string;
  background: string;
  ratio: number;
  difference: number | null;
}

/** The colours as they are, and the nearest ones that are enough. */
export function ContrastFigures({ contrast }: { contrast: Contrast }) {
  const text = useText();
  const format = useFormat();
  const { foreground, background, nearest_foreground: nearText, nearest_background: nearGround } = contrast;
  const ratioOf = (ratio: number) => format.number(shownContrast(ratio));
  const rows: Row[] = [
    { id: 'detail.contrast_now', foreground, background, ratio: contrast.ratio, difference: null },
    ...(nearText ? [{ id: 'detail.contrast_nearest_text' as const, foreground: nearText.colour, background, ...figures(nearText) }] : []),
    ...(nearGround && (!nearText || nearGround.difference < worthOffering)
      ? [{ id: 'detail.contrast_nearest_background' as const, foreground, background: nearGround.colour, ...figures(nearGround) }]
      : []),
  ];
  return (
    <>
      <p>{text('detail.contrast_of', { ratio: ratioOf(contrast.ratio), required: format.number(contrast.required) })}</p>
      {contrast.ratio_by_styles !== null && <p>{text('detail.contrast_by_styles', { ratio: ratioOf(contrast.ratio_by_styles) })}</p>}
      {contrast.font_size > 0 && (
        <p className="text-sm text-ink-muted">
          {text('detail.contrast_font', { size: format.number(contrast.font_size), weight: isolate(contrast.font_weight) })}
        </p>
      )}
      <ul className="mt-3 grid gap-3">
        {rows.map(({ id, difference, ratio, ...pair }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Sample {...pair} />
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">{text(id)}</p>
              <p className="flex flex-wrap items-center gap-x-3 text-sm">
                <span>
                  {text('detail.contrast_foreground')} <Code>{pair.foreground}</Code>
                </span>
                <span>
                  {text('detail.contrast_background')} <Code>{pair.background}</Code>
                </span>
                <span className={`inline-flex items-center gap-1 font-semibold ${difference === null ? 'text-bad' : 'text-good'}`}>
                  <Icon name={difference === null ? 'close' : 'check'} size={0.9} />
                  <bdi>{text('detail.contrast_ratio')}</bdi> {ratioOf(ratio)}
                </span>
                {difference !== null && <span className="text-ink-muted">{text(stepOf(difference))}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {!nearText && <p className="mt-2 max-w-prose text-sm">{text('detail.contrast_none')}</p>}
    </>
  );
}

const figures = ({ ratio, difference }: { ratio: number; difference: number }) => ({ ratio, difference });
const stepOf = (difference: number): MessageId => steps.find(([most]) => difference < most)?.[1] ?? 'detail.difference_strong';
