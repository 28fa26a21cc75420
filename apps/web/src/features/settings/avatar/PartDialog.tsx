import { middlePart, mostZoom, squareOf, type PicturePart } from '@manara/core/picture-part';
import { useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RangeField } from '../../../ui/form/RangeField.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { PartPreview } from './PartPreview.tsx';
import { PartStage } from './PartStage.tsx';
import type { Size } from './upright-size.ts';

interface Props {
  file: File;
  /** Of the upright picture. */
  size: Size;
  onClose: () => void;
  onUse: (part: PicturePart) => void;
}

/** Chooses the square of a picture that others see: with the pointer on the picture, or by sliders. */
export function PartDialog({ file, size, onClose, onUse }: Props) {
  const text = useText();
  const format = useFormat();
  const url = useObjectUrl(file);
  const [part, setPart] = useState(middlePart);
  const { side } = squareOf(size, part);
  /** Where the square fills the picture one way, there is nothing to choose that way. */
  const sliders = [
    { axis: 'x', isFree: size.width > side },
    { axis: 'y', isFree: size.height > side },
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('settings.avatar_part')}
      footer={
        <>
          <Button onClick={onClose}>{text('shell.cancel')}</Button>
          <Button variant="primary" onClick={() => onUse(part)}>
            {text('settings.avatar_part_use')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-muted">{text('settings.avatar_part_hint')}</p>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <PartStage url={url} size={size} part={part} onPart={setPart} />
        <div className="grid gap-3">
          {sliders.map(({ axis, isFree }) => (
            <RangeField
              key={axis}
              label={text(`settings.avatar_part_${axis}`)}
              says={format.percent(part[axis] * 100)}
              value={part[axis]}
              min={0}
              max={1}
              step={0.01}
              isPhysical={axis === 'x'}
              disabled={!isFree}
              onChange={(value) => setPart({ ...part, [axis]: value })}
            />
          ))}
          <RangeField
            label={text('settings.avatar_part_zoom')}
            says={text('settings.avatar_part_times', { times: part.zoom })}
            value={part.zoom}
            min={1}
            max={mostZoom}
            step={0.1}
            onChange={(zoom) => setPart({ ...part, zoom })}
          />
          <div className="flex flex-wrap items-center gap-4">
            <PartPreview url={url} size={size} part={part} />
            <Button size="sm" icon="refresh" onClick={() => setPart(middlePart)}>
              {text('settings.avatar_part_middle')}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
