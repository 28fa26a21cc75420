import {
  getAssistantModel,
  switchAssistantModel,
  switchModelPictures,
  testAssistantModel,
  type AssistantModel,
  type AssistantModelState,
} from '@manara/contract/assistant-model';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../api/api.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';
import { DisconnectModelDialog } from './DisconnectModelDialog.tsx';
import { ModelDialog } from './ModelDialog.tsx';
import { PicturesDialog } from './PicturesDialog.tsx';
import { SwitchOnDialog } from './SwitchOnDialog.tsx';

/** Which model it is, where it is, what it may cost, and how it went last. */
function ModelFacts({ model, spent }: { model: AssistantModel; spent: number }) {
  const text = useText();
  const format = useFormat();
  const {
    provider,
    base_url: address,
    model: name,
    connected_by: by,
    last_used_at: used,
    last_error: failed,
    sends_pictures: pictures,
  } = model;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name={text('model.provider')}>{text(`model.provider_${provider}`)}</Fact>
      <Fact name={text('model.name')}>
        <Bdi className="wrap-anywhere">{name}</Bdi>
      </Fact>
      <Fact name={text('model.address')}>
        <Bdi className="wrap-anywhere">{address}</Bdi>
      </Fact>
      <Fact name={text('model.connected_by')}>
        <bdi className="wrap-anywhere">{by}</bdi>
      </Fact>
      <Fact name={text('model.spent')}>{text('model.spent_of', { spent, limit: model.organisation_limit })}</Fact>
      <Fact name={text('model.per_person')}>{text('model.tokens', { tokens: model.person_limit })}</Fact>
      <Fact name={text('model.pictures')}>{text(pictures && model.is_on ? 'model.pictures_on' : 'model.pictures_off')}</Fact>
      {used && <Fact name={text('model.last_used')}>{format.dateTime(used)}</Fact>}
      {failed && (
        <Fact name={text('model.last_error')} className="sm:col-span-2">
          {format.dateTime(failed.at)}: {failed.detail}
        </Fact>
      )}
    </dl>
  );
}

const stateOf = (model: AssistantModel | null) => {
  if (!model) return 'none';
  return model.is_on ? 'on' : 'off';
};

/** The model that the assistant may ask: connected, tested, turned on and off, and forgotten. */
export function ModelCard({ stored: { model, spent } }: { stored: AssistantModelState }) {
  const text = useText();
  const queries = useQueryClient();
  const first = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<'form' | 'on' | 'pictures' | 'disconnect' | null>(null);
  const [busy, setBusy] = useState<'test' | 'off' | 'pictures' | null>(null);
  const close = () => setAsked(null);
  const took = (state: AssistantModelState) => {
    // What was pressed may go away.
    flushSync(() => {
      setAsked(null);
      queries.setQueriesData({ queryKey: [getAssistantModel.id] }, state);
    });
    first.current?.focus();
  };
  const test = async () => {
    setBusy('test');
    const answer = await call(testAssistantModel, {});
    setBusy(null);
    if (answer.ok) queries.setQueriesData({ queryKey: [getAssistantModel.id] }, answer.data);
    else void queries.invalidateQueries({ queryKey: [getAssistantModel.id] });
    if (answer.ok) toast.good((say) => say('model.tested'));
    else toast.bad((say) => whyNot(say, answer, say('model.operation_failed')));
  };
  const stop = async (what: 'off' | 'pictures') => {
    setBusy(what);
    const answer =
      what === 'off'
        ? await call(switchAssistantModel, { body: { is_on: false } })
        : await call(switchModelPictures, { body: { sends_pictures: false } });
    setBusy(null);
    if (!answer.ok) return toast.bad((say) => whyNot(say, answer, say('model.operation_failed')));
    took(answer.data);
    toast.good((say) => say(what === 'off' ? 'model.is_off' : 'model.pictures_stopped'));
  };
  return (
    <Card as="section" aria-labelledby="assistant-model">
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h3 id="assistant-model" className="text-xl font-bold">
          {text('model.title')}
        </h3>
        <Badge tone={model?.is_on ? 'good' : 'neutral'} icon={model?.is_on ? 'check' : undefined}>
          {text(`model.state_${stateOf(model)}`)}
        </Badge>
      </div>
      <p className="mb-5 max-w-prose text-ink-muted">{text('model.text')}</p>
      {model && (
        <div className="mb-5 grid gap-4">
          {model.state === 'refused' && <Notice tone="warn">{text('model.refused')}</Notice>}
          {spent >= model.organisation_limit && <Notice tone="warn">{text('model.all_spent')}</Notice>}
          <ModelFacts model={model} spent={spent} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button ref={first} icon={model ? undefined : 'link'} variant={model ? 'secondary' : 'primary'} onClick={() => setAsked('form')}>
          {text(model ? 'model.change' : 'model.connect')}
        </Button>
        {model && (
          <>
            <Button icon="refresh" busy={busy === 'test'} onClick={() => void test()}>
              {text('model.test')}
            </Button>
            {model.is_on ? (
              <Button busy={busy === 'off'} onClick={() => void stop('off')}>
                {text('model.turn_off')}
              </Button>
            ) : (
              <Button variant="primary" onClick={() => setAsked('on')}>
                {text('model.turn_on')}
              </Button>
            )}
            {model.sends_pictures ? (
              <Button busy={busy === 'pictures'} onClick={() => void stop('pictures')}>
                {text('model.pictures_stop')}
              </Button>
            ) : (
              <Button onClick={() => setAsked('pictures')}>{text('model.pictures_allow')}</Button>
            )}
            <Button variant="danger" onClick={() => setAsked('disconnect')}>
              {text('model.disconnect')}
            </Button>
          </>
        )}
      </div>
      {asked === 'form' && <ModelDialog stored={model} onClose={close} onSaved={took} />}
      {asked === 'on' && model && <SwitchOnDialog model={model} onClose={close} onDone={took} />}
      {asked === 'pictures' && model && <PicturesDialog model={model} onClose={close} onDone={took} />}
      {asked === 'disconnect' && <DisconnectModelDialog spent={spent} onClose={close} onDone={took} />}
    </Card>
  );
}
