import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/Button.tsx';
import { CopyField } from '../ui/CopyField.tsx';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { CodeArea } from '../ui/form/CodeArea.tsx';
import { Form } from '../ui/form/Form.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { RadioGroup } from '../ui/form/RadioGroup.tsx';
import { RangeField } from '../ui/form/RangeField.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { Select } from '../ui/form/Select.tsx';
import { Switch } from '../ui/form/Switch.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { nothing } from './nothing.ts';

const types = ['website', 'sharepoint', 'onedrive', 'github_repo'] as const;

function Fields() {
  const text = useText();
  const [type, setType] = useState<(typeof types)[number]>('website');
  const choices = types.map((value) => ({ value, label: text(`assets.type_${value}`) }));
  return (
    <Form onSubmit={nothing} label={text('assets.add_title')} className="grid gap-5">
      <TextField
        label={text('assets.name')}
        hint={text('assets.name_hint')}
        name="name"
        value="مكتب الميناء Harbour office"
        onChange={nothing}
        required
      />
      <TextField
        label={text('assets.url')}
        hint={text('assets.url_hint')}
        name="url"
        type="url"
        value="https://www.example.org/"
        onChange={nothing}
      />
      <PasswordField label={text('settings.current_password')} name="password" value="Lighthouse" onChange={nothing} />
      <SearchField label={text('assets.search')} placeholder={text('assets.search')} value="harbour" onSearch={nothing} />
      <TextArea label={text('assets.audit_title')} hint={text('assets.audit_intro')} name="notes" value={'one\nاثنان'} onChange={nothing} />
      <Select label={text('assets.audit_type')} name="type" value={type} options={choices} onChange={setType} />
      <RadioGroup legend={text('assets.choose_type')} value={type} choices={choices} onChange={setType} layout="cards" />
      <RadioGroup
        legend={text('settings.theme')}
        hint={text('settings.theme_hint')}
        value={type}
        choices={choices}
        onChange={setType}
        disabled
      />
      <Checkbox label={text('assets.audit_by_hand')} hint={text('assets.audit_intro')} checked onChange={nothing} />
      <Switch label={text('settings.app')} hint={text('settings.app_on')} checked onChange={nothing} />
      <RangeField label={text('settings.theme')} says="4" value={4} min={0} max={10} step={1} onChange={nothing} />
      <CodeArea
        label={text('assets.audit_by_table')}
        hint={null}
        name="code"
        value={'<main>\n  <h1>Harbour</h1>\n</main>'}
        onChange={nothing}
        sayLine={(line, count) => `${line}/${count}`}
      />
      <Button variant="primary" type="submit">
        {text('shell.save')}
      </Button>
    </Form>
  );
}

/** Refused when it is sent: only then its summary takes the focus. */
function Refused() {
  const text = useText();
  const [isSent, setSent] = useState(false);
  const errors = isSent
    ? { current: text('settings.current_required'), notes: text('assets.delete_failed'), type: text('assets.ready_hint') }
    : {};
  return (
    <Form onSubmit={() => setSent(true)} errors={errors} label={text('settings.password_title')} className="grid gap-5">
      <PasswordField label={text('settings.current_password')} name="current" value="" onChange={nothing} required />
      <TextArea label={text('assets.audit_title')} name="notes" value="" onChange={nothing} />
      <Select
        label={text('assets.audit_type')}
        name="type"
        value=""
        options={[{ value: '', label: text('assets.choose_type') }]}
        onChange={nothing}
      />
      <Button variant="primary" type="submit">
        {text('settings.password_save')}
      </Button>
    </Form>
  );
}

function Copied() {
  const text = useText();
  return <CopyField label={text('assets.url')} value="https://www.example.org/invite/0123456789abcdef0123456789abcdef" />;
}

function Searched() {
  const text = useText();
  const [search, setSearch] = useState('');
  return (
    <div className="grid gap-5">
      <SearchField label={text('assets.search')} hideLabel={false} value={search} onSearch={setSearch} />
      <p>
        <bdi>{search}</bdi>
      </p>
    </div>
  );
}

export const fieldStates = {
  'fields of every kind': Fields,
  'a form that is refused': Refused,
  'what is to be copied': Copied,
  'a search and what is searched': Searched,
};
