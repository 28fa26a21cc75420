import {
  listLibraryDrives,
  listLibraryFolders,
  listLibrarySites,
  type LibraryKind,
  type LibraryPlace,
} from '@manara/contract/library-connections';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../api/answer.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { libraryNames } from '../../../ui/connect/library-services.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import type { LibraryValues } from './library-values.ts';
import { PlaceList } from './PlaceList.tsx';

/** Rows at once: anyone with more searches. */
const most = 50;

type Folder = NonNullable<LibraryValues['folder']>;

interface Props {
  kind: LibraryKind;
  onChoose: (library: LibraryValues) => void;
}

/** Leads from a site or a person to a library, and from there into its folders. */
export function LibraryChoice({ kind, onChoose }: Props) {
  const text = useText();
  const [site, setSite] = useState<LibraryPlace | null>(null);
  const [drive, setDrive] = useState<LibraryPlace | null>(null);
  const [folders, setFolders] = useState<readonly Folder[]>([]);
  const group = useRef<HTMLDivElement>(null);
  const place = [site?.id, drive?.id, ...folders.map(({ id }) => id)].join(' ');
  const known = useRef(place);
  // What was pressed is gone with its list.
  useEffect(() => {
    if (known.current !== place) group.current?.focus();
    known.current = place;
  }, [place]);
  const trail = [site, drive, ...folders].flatMap((step) => (step ? [isolate(step.name)] : []));
  const back = () => {
    if (folders.length > 0) setFolders(folders.slice(0, -1));
    else if (drive) setDrive(null);
    else setSite(null);
  };
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={[libraryNames[kind], ...trail].join(', ')} className="grid gap-3">
      {trail.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" icon="back" onClick={back}>
            {text('integrations.places_back')}
          </Button>
          <p className="min-w-0 font-medium wrap-anywhere">{trail.join(' / ')}</p>
        </div>
      )}
      {drive ? (
        <Folders
          kind={kind}
          drive={drive}
          folder={folders.at(-1) ?? null}
          onOpen={(folder) => setFolders([...folders, folder])}
          onChoose={(folder) => onChoose({ drive: drive.id, name: drive.name, folder, connected: true })}
        />
      ) : site ? (
        <Libraries kind={kind} site={site} onOpen={setDrive} />
      ) : kind === 'sharepoint' ? (
        <Sites kind={kind} onOpen={setSite} />
      ) : (
        <OfPerson kind={kind} onOpen={setDrive} />
      )}
    </div>
  );
}

const useReason = (error: CallError | null): string | null => {
  const text = useText();
  return error && (error.failure.detail ?? text('integrations.places_failed'));
};

function Sites({ kind, onOpen }: { kind: LibraryKind; onOpen: (site: LibraryPlace) => void }) {
  const text = useText();
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useApiQuery(listLibrarySites, { params: { kind }, query: { search, limit: most } });
  const reason = useReason(error);
  return (
    <>
      <SearchField label={text('integrations.site_search')} hideLabel={false} value={search} onSearch={setSearch} />
      <PlaceList
        label={text('integrations.sites')}
        places={data?.sites}
        more={data?.more ?? false}
        error={reason}
        retrying={isFetching}
        onRetry={() => void refetch()}
        empty={text('integrations.sites_none')}
        onChoose={onOpen}
      />
    </>
  );
}

function Libraries({ kind, site, onOpen }: { kind: LibraryKind; site: LibraryPlace; onOpen: (drive: LibraryPlace) => void }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useApiQuery(listLibraryDrives, { params: { kind }, query: { site: site.id, limit: most } });
  const reason = useReason(error);
  return (
    <PlaceList
      label={text('integrations.libraries')}
      places={data?.drives}
      more={data?.more ?? false}
      error={reason}
      retrying={isFetching}
      onRetry={() => void refetch()}
      empty={text('integrations.libraries_none')}
      onChoose={onOpen}
    />
  );
}

function OfPerson({ kind, onOpen }: { kind: LibraryKind; onOpen: (drive: LibraryPlace) => void }) {
  const text = useText();
  const [person, setPerson] = useState('');
  const isNamed = person.includes('@');
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(
    listLibraryDrives,
    { params: { kind }, query: { person: person.trim() } },
    { enabled: isNamed },
  );
  const reason = useReason(error);
  return (
    <>
      <SearchField label={text('integrations.person')} hideLabel={false} value={person} onSearch={setPerson} />
      {isNamed && (
        <PlaceList
          label={text('integrations.libraries')}
          places={isPlaceholderData ? undefined : data?.drives}
          more={false}
          error={reason}
          retrying={isFetching}
          onRetry={() => void refetch()}
          empty={text('integrations.libraries_none')}
          onChoose={onOpen}
        />
      )}
    </>
  );
}

interface FoldersProps {
  kind: LibraryKind;
  drive: LibraryPlace;
  /** null: the library itself. */
  folder: Folder | null;
  onOpen: (folder: Folder) => void;
  onChoose: (folder: Folder | null) => void;
}

function Folders({ kind, drive, folder, onOpen, onChoose }: FoldersProps) {
  const text = useText();
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(listLibraryFolders, {
    params: { kind },
    query: { drive: drive.id, folder: folder?.id, limit: most },
  });
  const reason = useReason(error);
  return (
    <>
      <div>
        <Button variant="primary" icon="check" onClick={() => onChoose(folder)}>
          {text(folder ? 'integrations.folder_use' : 'integrations.library_use')}
        </Button>
      </div>
      <PlaceList
        label={text('integrations.folders')}
        places={isPlaceholderData ? undefined : data?.folders}
        more={data?.more ?? false}
        error={reason}
        retrying={isFetching}
        onRetry={() => void refetch()}
        empty={text('integrations.folders_none')}
        onChoose={onOpen}
      />
    </>
  );
}
