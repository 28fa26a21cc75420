/** What a project of the doubles demands of an issue. */
export interface DoubleField {
  fieldId: string;
  name: string;
  required: boolean;
  hasDefaultValue: boolean;
  schema: { type: string; items?: string; system?: string; custom?: string };
  allowedValues?: { id: string; name?: string; value?: string }[];
}

const own = (fieldId: string, type: string, required: boolean, more: Partial<DoubleField> = {}): DoubleField => ({
  fieldId,
  name: fieldId.replace(/^./, (sign) => sign.toUpperCase()),
  required,
  hasDefaultValue: false,
  schema: { type, system: fieldId },
  ...more,
});

const priorities = ['Highest', 'High', 'Medium', 'Low'].map((name, at) => ({ id: String(at + 1), name }));

/** What every type of issue has. */
const usualFields = (): DoubleField[] => [
  own('project', 'project', true),
  own('issuetype', 'issuetype', true),
  own('summary', 'string', true),
  own('description', 'string', false),
  own('labels', 'array', false, { schema: { type: 'array', items: 'string', system: 'labels' } }),
  own('priority', 'priority', false, { hasDefaultValue: true, allowedValues: priorities }),
  // Jira fills in who creates it.
  own('reporter', 'user', true, { hasDefaultValue: true }),
];

const teamField: DoubleField = {
  fieldId: 'customfield_10050',
  name: 'Team',
  required: true,
  hasDefaultValue: false,
  schema: { type: 'option', custom: 'com.atlassian.jira.plugin.system.customfieldtypes:select' },
  allowedValues: [
    { id: '20001', value: 'Harbour' },
    { id: '20002', value: 'Town' },
  ],
};

const areaField: DoubleField = {
  fieldId: 'customfield_10051',
  name: 'How it was found',
  required: true,
  hasDefaultValue: false,
  schema: { type: 'string', custom: 'com.atlassian.jira.plugin.system.customfieldtypes:textarea' },
};

/** What only people can fill in. */
const approverField: DoubleField = {
  fieldId: 'customfield_10052',
  name: 'Approver',
  required: true,
  hasDefaultValue: false,
  schema: { type: 'user', custom: 'com.atlassian.jira.plugin.system.customfieldtypes:userpicker' },
};

export interface DoubleProject {
  id: string;
  key: string;
  name: string;
  types: { id: string; name: string; subtask: boolean; fields: DoubleField[] }[];
}

export const newProject = (id: string, key: string, name: string): DoubleProject => ({
  id,
  key,
  name,
  types: [
    { id: '10001', name: 'Bug', subtask: false, fields: usualFields() },
    { id: '10002', name: 'Demanding bug', subtask: false, fields: [...usualFields(), teamField, areaField] },
    { id: '10003', name: 'Approved change', subtask: false, fields: [...usualFields(), approverField] },
    { id: '10004', name: 'Note', subtask: false, fields: usualFields().filter(({ fieldId }) => fieldId !== 'labels') },
    { id: '10009', name: 'Sub-task', subtask: true, fields: usualFields() },
  ],
});

const category = (key: 'new' | 'indeterminate' | 'done', name: string) => ({ name, statusCategory: { key } });
export const statuses = {
  todo: category('new', 'To Do'),
  doing: category('indeterminate', 'In Progress'),
  done: category('done', 'Done'),
} as const;
export type StatusName = keyof typeof statuses;
