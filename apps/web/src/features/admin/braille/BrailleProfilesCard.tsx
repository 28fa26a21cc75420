import { deleteBrailleProfile, listBrailleProfiles, type BrailleProfile } from '@manara/contract/braille-profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { BrailleProfileDialog } from './BrailleProfileDialog.tsx';

type Doing = { what: 'add' } | { what: 'edit' | 'delete'; profile: BrailleProfile } | null;

/** How readers of the organization want braille, for administrators to change. */
export function BrailleProfilesCard() {
  const text = useText();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const { data, error, isFetching, refetch } = useApiQuery(listBrailleProfiles, {});
  const removing = useApiMutation(deleteBrailleProfile);
  const close = () => {
    setDoing(null);
    removing.reset();
  };
  const remove = ({ id, name }: BrailleProfile) =>
    removing.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: [listBrailleProfiles.id] });
          toast.good((say) => say('admin.braille_deleted', { name: isolate(name) }));
          close();
        },
      },
    );
  if (error && !data)
    return <LoadFailed level="h3" title={text('admin.braille_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  if (!data)
    return (
      <Loading label={text('admin.braille_loading')}>
        <Skeleton className="h-40" />
      </Loading>
    );
  const facts = ({ code, contracted, cells, lines, print_pages }: BrailleProfile) => [
    text(`admin.braille_code_${code}`),
    text(contracted ? 'admin.braille_grade_contracted' : 'admin.braille_grade_uncontracted'),
    text('admin.braille_paper', { cells, lines }),
    ...(print_pages ? [] : [text('admin.braille_print_pages_off')]),
  ];
  return (
    <Card>
      <h3 className="text-xl font-bold">{text('admin.braille_title')}</h3>
      <p className="mt-1 mb-4 text-ink-muted">{text('admin.braille_text')}</p>
      {data.profiles.length === 0 && <p className="mb-4">{text('admin.braille_none')}</p>}
      {data.profiles.length > 0 && (
        <ul className="mb-4 grid grid-cols-1 gap-3">
          {data.profiles.map((profile) => (
            <li key={profile.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
              <div className="min-w-0 flex-1 basis-60">
                <h4 className="font-semibold wrap-anywhere">
                  <bdi>{profile.name}</bdi>
                </h4>
                <ul className="text-ink-muted">
                  {facts(profile).map((fact) => (
                    <li key={fact}>{fact}</li>
                  ))}
                </ul>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  aria-label={text('admin.braille_edit_title', { name: isolate(profile.name) })}
                  onClick={() => setDoing({ what: 'edit', profile })}
                >
                  {text('admin.braille_edit')}
                </Button>
                <Button
                  variant="danger"
                  aria-label={text('admin.braille_delete_of', { name: isolate(profile.name) })}
                  onClick={() => setDoing({ what: 'delete', profile })}
                >
                  {text('admin.braille_delete')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button icon="add" onClick={() => setDoing({ what: 'add' })}>
        {text('admin.braille_add')}
      </Button>
      {doing?.what === 'add' && <BrailleProfileDialog profile={null} onClose={close} />}
      {doing?.what === 'edit' && <BrailleProfileDialog profile={doing.profile} onClose={close} />}
      {doing?.what === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => remove(doing.profile)}
          title={text('admin.braille_delete_title', { name: isolate(doing.profile.name) })}
          confirmLabel={text('admin.braille_delete')}
          tone="danger"
          busy={removing.isPending}
          error={removing.error && (removing.error.failure.detail ?? text('admin.operation_failed'))}
        >
          <p>{text('admin.braille_delete_text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
