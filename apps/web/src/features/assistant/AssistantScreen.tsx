import { suggestQuestions } from '@manara/contract/assistant';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../api/answer.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { saveFile } from '../../api/save-file.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useSaying } from '../../i18n/saying.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useAttachments } from './attachments/use-attachments.ts';
import { Composer } from './Composer.tsx';
import { ConversationDialogs, type ConversationChange } from './conversations/ConversationDialogs.tsx';
import { ConversationList } from './conversations/ConversationList.tsx';
import { ConversationsButton } from './conversations/ConversationsButton.tsx';
import { conversationHtml, conversationMarkdown } from './export-conversation.ts';
import { QuestionList } from './QuestionList.tsx';
import { TurnView } from './TurnView.tsx';
import { useConversation } from './use-conversation.ts';
import type { Turn } from './conversation.ts';

/** Hands the conversation to the browser's downloads. */
function useExport(turns: readonly Turn[]) {
  const text = useText();
  const format = useFormat();
  const said = useSaying();
  const save = (ending: 'md' | 'html', type: string, words: string) => {
    saveFile(new Blob([words], { type }), `${text('assistant.file_name')}.${ending}`);
    toast.good((say) => say('assistant.exported'));
  };
  return [
    {
      id: 'md',
      label: text('assistant.export_markdown'),
      onSelect: () =>
        save(
          'md',
          'text/markdown',
          said((say) => conversationMarkdown(turns, { say, format, origin: location.origin })),
        ),
    },
    {
      id: 'html',
      label: text('assistant.export_html'),
      onSelect: () =>
        save(
          'html',
          'text/html',
          said((say) => conversationHtml(turns, { say, format, origin: location.origin })),
        ),
    },
  ];
}

/** Opens a conversation that is kept, and has its first question take the focus. */
function useOpening(open: (id: string) => Promise<Failure | boolean>) {
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    if (opened > 0) list.current?.querySelector('h2')?.focus();
  }, [opened]);
  const openKept = async (id: string) => {
    const outcome = await open(id);
    if (outcome === true) return setOpened((times) => times + 1);
    if (outcome === false) return;
    const { detail } = outcome;
    toast.bad((say) => say('shell.failed_with', { what: say('assistant.open_failed'), why: detail ?? say('shell.network_error') }));
  };
  return { list, openKept: (id: string) => void openKept(id) };
}

/** Questions in one's own words, and answers with their sources, beside what was asked before. */
export function AssistantScreen() {
  const text = useText();
  const box = useRef<HTMLTextAreaElement>(null);
  const latest = useRef<HTMLLIElement>(null);
  const { data, isPending } = useApiQuery(suggestQuestions, {});
  const { id, turns, isAsking, ask, again, without, change: changeTurn, stop, startAnew, open } = useConversation();
  const attachments = useAttachments();
  const [conversation, setConversation] = useState(0);
  const { list, openKept } = useOpening(open);
  const exports = useExport(turns);
  const last = turns.at(-1);
  // Who comes back to a conversation begins at its top, as on every screen.
  // An answer that is being written moves nothing.
  const place = last && `${last.id} ${last.state.is}`;
  const seen = useRef(place);
  useEffect(() => {
    if (seen.current === place) return;
    seen.current = place;
    latest.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const next = last?.state.is === 'answered' ? last.state.answer.next : [];
  const [change, setChange] = useState<ConversationChange | null>(null);
  const conversations = { open: id, onOpen: openKept, onChange: setChange };
  return (
    <>
      <PageHeader
        title={text('assistant.title')}
        subtitle={text('assistant.subtitle')}
        actions={
          <>
            {turns.length > 0 && <Menu label={text('assistant.export')} icon="download" items={exports} />}
            <ConversationsButton {...conversations} />
            <Button
              icon="add"
              onClick={() => {
                startAnew();
                setConversation((before) => before + 1);
                attachments.discard();
                box.current?.focus();
              }}
            >
              {text('assistant.new')}
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {isPending ? (
          <Loading label={text('shell.loading')}>
            <Skeleton className="h-80" />
          </Loading>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <Card className="grid gap-3">
              <p>{text(`assistant.welcome_${data?.hub ?? 'ngo'}`)}</p>
              <QuestionList label={text('assistant.suggested')} questions={data?.questions ?? []} onAsk={(question) => ask(question)} />
            </Card>
            {turns.length > 0 && (
              <ol ref={list} aria-label={text('assistant.conversation')} className="grid grid-cols-1 gap-4">
                {turns.map((turn) => (
                  <li key={turn.id} ref={turn === last ? latest : undefined}>
                    <TurnView
                      turn={turn}
                      onAgain={() => again(turn)}
                      onWithout={(chip) => without(turn, chip)}
                      onChange={(understood) => changeTurn(turn, understood)}
                    />
                  </li>
                ))}
              </ol>
            )}
            <QuestionList
              label={text('assistant.next')}
              questions={next}
              onAsk={(question) => {
                ask(question);
                // What was pressed goes away.
                box.current?.focus();
              }}
            />
            <Composer isAsking={isAsking} onAsk={ask} onStop={stop} attachments={attachments} box={box} conversation={conversation} />
            <p className="text-sm text-ink-muted">
              {data?.model
                ? text('assistant.model_on', { model: isolate(data.model.name), host: isolate(data.model.host) })
                : text('assistant.no_model')}{' '}
              {text('assistant.kept')}
            </p>
          </div>
        )}
        <Card
          as="section"
          aria-labelledby="conversations"
          data-keeps-focus
          className="max-lg:hidden lg:sticky lg:top-[calc(var(--bar)+1rem)]"
        >
          <h2 id="conversations" tabIndex={-1} className="mb-3 font-semibold">
            {text('assistant.conversations')}
          </h2>
          <ConversationList {...conversations} className="-mx-2 max-h-[calc(100dvh-18rem)] min-h-24 overflow-y-auto px-2 py-1" />
        </Card>
      </div>
      <ConversationDialogs
        change={change}
        onClose={() => setChange(null)}
        onDeleted={(gone) => {
          if (gone === id) startAnew();
        }}
      />
    </>
  );
}
