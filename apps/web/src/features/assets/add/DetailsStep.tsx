import { getOrganisation } from '@manara/contract/organisation-profile';
import { isReadFromSources } from '@manara/core/repository-pages';
import { defaultScheduleTime } from '@manara/core/schedule/schedule';
import { useEffect, useRef } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { libraryNames } from '../../../ui/connect/library-services.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { AssetField, AssetValues } from '../asset-errors.ts';
import { AssetFields } from '../AssetFields.tsx';
import { hasPages, libraryKind, typeIcons, typeLabels, type OfferedType } from '../asset-kinds.ts';
import { LibraryField } from '../library/LibraryField.tsx';
import type { LibraryValues } from '../library/library-values.ts';
import { RepositoryField } from '../repository/RepositoryField.tsx';
import type { RepositoryValues } from '../repository/repository-values.ts';
import { ownTimeZone } from '../../../ui/schedule/schedule-values.ts';

interface Props {
  formId: string;
  type: OfferedType;
  values: AssetValues;
  errors: Partial<Record<AssetField | 'library', string>>;
  failure: string | null;
  /** The id of what is said to be missing; none where nothing is. */
  missing?: string;
  onChange: (field: AssetField, value: string) => void;
  onRepository: (repository: RepositoryValues | null) => void;
  onLibrary: (library: LibraryValues | null) => void;
  /** The first scan begins as soon as it is created. */
  scanNow: boolean;
  onScanNow: (scanNow: boolean) => void;
  onSubmit: () => void;
  onBack: () => void;
}

/** Name and, for what is scanned, address and repository; for document libraries which one. Focus starts at what there is to fill in. */
export function DetailsStep({
  formId,
  type,
  values,
  errors,
  failure,
  missing,
  onChange,
  onRepository,
  onLibrary,
  scanNow,
  onScanNow,
  onSubmit,
  onBack,
}: Props) {
  const text = useText();
  const format = useFormat();
  const { data: organisation } = useApiQuery(getOrganisation, {});
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const library = libraryKind(type);
  const isSite = hasPages(type);
  const isScanned = isSite || values.library !== null;
  // A website or an app is known by its address before anything else.
  const isNamedByAddress = type === 'website' || type === 'internal_app';
  const isFromRepository = isReadFromSources(type) && (!isNamedByAddress || values.repository !== null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button size="sm" icon="back" onClick={onBack}>
          {text('assets.back')}
        </Button>
        <p className="flex items-center gap-2 font-semibold">
          <Icon name={typeIcons[type]} className="text-primary" />
          {text(typeLabels[type])}
        </p>
      </div>
      <Form id={formId} onSubmit={onSubmit} failure={failure} className="grid gap-5">
        <AssetFields
          values={values}
          errors={errors}
          onChange={onChange}
          address={!isSite ? 'none' : isFromRepository ? 'sources' : 'either'}
          nameRef={isSite ? undefined : first}
          urlRef={isSite ? first : undefined}
        />
        {isSite && (
          <RepositoryField
            value={values.repository}
            onChange={onRepository}
            only={type === 'github_repo' ? 'github' : undefined}
            isScanned={isFromRepository && !values.url.trim()}
          />
        )}
        {library && <LibraryField kind={library} value={values.library} onChange={onLibrary} error={errors.library} />}
        {library && !values.library && <Notice tone="info">{text('assets.placeholder_created', { name: libraryNames[library] })}</Notice>}
        {isScanned && organisation && (
          <p className="text-sm text-ink-muted">
            {text('assets.frequency_hint', {
              frequency: organisation.default_frequency,
              hour: format.hour(defaultScheduleTime.hour),
              zone: isolate(ownTimeZone()),
            })}
          </p>
        )}
        {isScanned && <Checkbox label={text('assets.scan_now')} checked={scanNow} onChange={onScanNow} />}
        {missing && (
          <p id={missing} className="text-sm text-ink-muted">
            {text(isSite ? 'assets.ready_hint_scanned' : 'assets.ready_hint')}
          </p>
        )}
      </Form>
    </>
  );
}
