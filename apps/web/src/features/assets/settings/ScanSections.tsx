import type { Asset } from '@manara/contract/assets';
import { useFormat } from '../../../i18n/use-format.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { hasPages } from '../asset-kinds.ts';
import { EnvironmentFields } from './environment/EnvironmentFields.tsx';
import { readEnvironmentValues } from './environment/environment-values.ts';
import { LimitFields } from './LimitFields.tsx';
import { PreparationFields } from './preparation/PreparationFields.tsx';
import { countOf, preparationFields, wrongIn } from './preparation/preparation-values.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { ScopeFields } from './scope/ScopeFields.tsx';
import { patternsOf, wrongPattern } from './scope/scope-values.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { limits, readLimit, type SettingsValues } from './settings-values.ts';
import { SignInFields } from './sign-in/SignInFields.tsx';
import { StandardFields } from './StandardFields.tsx';
import { WindowFields } from './window/WindowFields.tsx';
import { readWindow } from './window/window-values.ts';

interface Props {
  asset: Asset;
  values: SettingsValues;
  onChange: (change: Partial<SettingsValues>) => void;
}

/** What scans of an asset are like, each part under its own heading. */
export function ScanSections({ asset, values, onChange }: Props) {
  const text = useText();
  const format = useFormat();
  // Files have neither addresses to follow nor a window to stand in.
  const isSite = hasPages(asset.asset_type);
  const { frequency, hour, window, environment, preparation, signIn } = values;
  const rules = patternsOf(values.include).length + patternsOf(values.exclude).length;
  const pages = readLimit('max_pages', values.max_pages);
  return (
    <div>
      <SettingsSection
        title={text('assets.schedule')}
        state={
          frequency === 'off'
            ? text('assets.frequency_off')
            : text('assets.schedule_state', { frequency: text(`assets.frequency_${frequency}`), hour: format.hour(Number(hour)) })
        }
        fields={['time_zone']}
      >
        <ScheduleFields asset={asset} value={values} onChange={onChange} />
      </SettingsSection>
      {isSite && (
        <>
          <SettingsSection
            title={text('assets.scope')}
            state={rules === 0 ? text('assets.scope_all') : text('assets.scope_some', { rules })}
            fields={['scan_settings.include', 'scan_settings.exclude']}
            isWrong={wrongPattern(values.include) !== null || wrongPattern(values.exclude) !== null}
          >
            <ScopeFields assetId={asset.id} values={values} onChange={onChange} />
          </SettingsSection>
          <SettingsSection
            title={text('assets.limits')}
            state={pages === null ? null : text('assets.limits_state', { pages })}
            fields={[]}
            isWrong={limits.some((limit) => readLimit(limit, values[limit]) === null)}
          >
            <LimitFields values={values} onChange={(limit, value) => onChange({ [limit]: value })} />
          </SettingsSection>
        </>
      )}
      <SettingsSection
        title={text('assets.standard')}
        state={isolate(`${text('assets.wcag_option', { version: values.wcag })} ${values.level}`)}
        fields={[]}
      >
        <StandardFields value={values} onChange={onChange} />
      </SettingsSection>
      {isSite && (
        <>
          <SettingsSection
            title={text('assets.window')}
            state={text(`assets.window_${window.preset}_short`)}
            fields={[]}
            isWrong={readWindow(window) === null}
          >
            <WindowFields values={window} onChange={(next) => onChange({ window: next })} />
          </SettingsSection>
          <SettingsSection
            title={text('assets.environment')}
            state={isolate(environment.locale)}
            fields={['scan_settings.locale', 'scan_settings.timezone']}
            isWrong={readEnvironmentValues(environment) === null}
          >
            <EnvironmentFields values={environment} onChange={(next) => onChange({ environment: next })} />
          </SettingsSection>
          <SettingsSection
            title={text('assets.preparation')}
            state={text('assets.preparation_state', { count: countOf(preparation) })}
            fields={['consent', ...preparationFields].map((field) => `scan_settings.preparation.${field}`)}
            isWrong={preparationFields.some((field) => wrongIn(field, preparation) !== null)}
          >
            <PreparationFields values={preparation} onChange={(next) => onChange({ preparation: next })} />
          </SettingsSection>
          <SettingsSection
            title={text('assets.sign_in')}
            state={text(`assets.sign_in_${signIn.kind}_short`)}
            fields={['url', 'username', 'name', 'mark', 'secret'].map((field) => `sign_in.${field}`)}
          >
            <SignInFields stored={asset.sign_in} address={values.url} values={signIn} onChange={(next) => onChange({ signIn: next })} />
          </SettingsSection>
        </>
      )}
    </div>
  );
}
