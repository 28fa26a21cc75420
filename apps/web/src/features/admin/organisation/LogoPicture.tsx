import { readOrganisationLogo, type OrganisationLogo } from '@manara/contract/organisation-logo';
import { useApiFile } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useObjectUrl } from '../../../ui/use-object-url.ts';

function Picture({ version, name }: { version: string; name: string }) {
  const { data } = useApiFile(readOrganisationLogo, { params: { version } });
  const src = useObjectUrl(data);
  return src ? <img src={src} alt={name} className="max-h-full max-w-full object-contain" /> : null;
}

/** On white, as on reports, whatever the theme: logos are made for paper. Its room is the same with a logo or without. */
export function LogoPicture({ logo, name }: { logo: OrganisationLogo | null; name: string }) {
  const text = useText();
  const version = logo?.url.split('/').at(-1);
  return (
    <div className="flex h-24 w-72 max-w-full items-center justify-center rounded-control border border-line bg-[#ffffff] p-3 text-[#14263b]">
      {version ? <Picture version={version} name={name} /> : <p>{text('admin.logo_none')}</p>}
    </div>
  );
}
