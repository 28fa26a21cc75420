import { chooseFixes, getFixes, type FixBatch } from '@manara/contract/fixes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useApiMutation } from '../../../api/use-api.ts';
import { toast } from '../../../ui/toast/toast.ts';

type Wanted = Static<typeof chooseFixes.body>;
/** What is said of fixes. */
export type Choices = NonNullable<Wanted['fixes']>;

/** Who is told what became of a choice. */
export interface Told {
  onDone?: () => void;
  /** Says why it is not taken, instead of a message. */
  onRefused?: (why: string) => void;
}

interface UseChoices {
  choose: (choices: Wanted, told?: Told) => void;
  isBusy: boolean;
  /** What is to be said before a choice is stored: whether these files stay as a person has written them. */
  asked: { files: string[]; answer: (byHand: 'keep' | 'discard' | null) => void } | null;
}

type Choice = Choices[number];

/** Whether a fix is chosen by a choice: what a person says to be right is. */
const becomesChosen = (fix: { chosen: boolean }, { chosen, confirmed }: Choice): boolean => chosen ?? (confirmed ? true : fix.chosen);

/** A choice as it will be, so that it shows before the server has answered. */
const chosenAlready = (batch: FixBatch, { fixes = [] }: Wanted): FixBatch => ({
  ...batch,
  fixes: batch.fixes.map((fix) => {
    const choice = fixes.find(({ id }) => id === fix.id);
    return choice ? { ...fix, confirmed: choice.confirmed ?? fix.confirmed, chosen: becomesChosen(fix, choice) } : fix;
  }),
});

/** Files that a person has written by hand and that would keep a choice out of what is sent. */
const inTheWay = (batch: FixBatch, { fixes = [] }: Wanted): string[] => [
  ...new Set(
    batch.fixes.flatMap((fix) => {
      const choice = fixes.find(({ id }) => id === fix.id);
      return choice && becomesChosen(fix, choice) !== fix.chosen ? fix.by_hand : [];
    }),
  ),
];

/** Says what is to be sent. What could not be stored goes back, with a message. */
export function useChoices(batch: FixBatch): UseChoices {
  const queries = useQueryClient();
  const { mutate, isPending } = useApiMutation(chooseFixes);
  const [asked, setAsked] = useState<{ files: string[]; choices: Wanted; told: Told } | null>(null);
  const show = (change: (batch: FixBatch) => FixBatch) =>
    queries.setQueriesData<FixBatch>({ queryKey: [getFixes.id] }, (one) => (one?.id === batch.id ? change(one) : one));
  const store = (choices: Wanted, { onDone, onRefused }: Told) => {
    show((one) => chosenAlready(one, choices));
    mutate(
      { params: { id: batch.id }, body: choices },
      {
        onSuccess: (stored) => {
          show(() => stored);
          onDone?.();
        },
        onError: ({ failure }) => {
          void queries.invalidateQueries({ queryKey: [getFixes.id] });
          if (onRefused && failure.detail !== null) onRefused(failure.detail);
          else toast.bad((say) => failure.detail ?? say('fix.choice_failed'));
        },
      },
    );
  };
  return {
    isBusy: isPending,
    choose(choices, told = {}) {
      const files = inTheWay(batch, choices);
      if (files.length > 0) setAsked({ files, choices, told });
      else store(choices, told);
    },
    asked: asked && {
      files: asked.files,
      answer: (byHand) => {
        setAsked(null);
        if (byHand !== null) store({ ...asked.choices, by_hand: byHand }, asked.told);
      },
    },
  };
}
