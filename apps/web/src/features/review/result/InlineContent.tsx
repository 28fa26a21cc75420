import type { Inline, Mark } from '@manara/core/document/inline';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { DocumentPicture } from './DocumentPicture.tsx';
import { MathView } from './MathView.tsx';

const wraps: Record<Mark, (words: ReactNode) => ReactNode> = {
  bold: (words) => <strong>{words}</strong>,
  italic: (words) => <em>{words}</em>,
  underline: (words) => <u>{words}</u>,
  strike: (words) => <s>{words}</s>,
  superscript: (words) => <sup>{words}</sup>,
  subscript: (words) => <sub>{words}</sub>,
  small_caps: (words) => <span className="[font-variant-caps:small-caps]">{words}</span>,
  code: (words) => <code>{words}</code>,
};

function Piece({ inline }: { inline: Inline }) {
  const text = useText();
  switch (inline.type) {
    case 'text':
      return (
        <span lang={inline.language} dir={inline.direction}>
          {inline.marks.reduce<ReactNode>((words, mark) => wraps[mark](words), inline.text)}
        </span>
      );
    case 'link':
      return (
        <span className="text-primary underline decoration-dotted" title={inline.href ?? undefined}>
          <InlineContent inlines={inline.inlines} />
        </span>
      );
    case 'inline_formula':
      return <MathView formula={inline.formula} boxes={inline.boxes} />;
    case 'note_reference':
      return <sup>{inline.mark}</sup>;
    case 'inline_picture': {
      const { alternative, picture } = inline;
      return <DocumentPicture picture={picture} alternative={'text' in alternative ? alternative.text : ''} kind="inline" />;
    }
    case 'line_break':
      return <br />;
    case 'page_break':
      return (
        <span className="mx-1 rounded-full bg-sunken px-2 text-xs text-ink-muted">
          {text('review.page_here', { page: inline.page + 1 })}
        </span>
      );
    case 'field':
      return (
        <span className="rounded-control border border-line px-1">
          {inline.kind === 'checkbox' || inline.kind === 'radio' ? (inline.checked ? '☑' : '☐') : inline.value || '…'}
        </span>
      );
  }
}

/** Words with their marks, formulas, pictures and notes, as they are understood. Links do not lead away from the review. */
export const InlineContent = ({ inlines }: { inlines: readonly Inline[] }) =>
  inlines.map((inline) => <Piece key={inline.id} inline={inline} />);
