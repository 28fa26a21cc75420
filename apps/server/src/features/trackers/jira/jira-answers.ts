import { Type } from 'typebox';

/** What Jira answers, as far as it is read. Cloud and Data Center name some parts differently. */
const Named = Type.Object({ id: Type.String(), name: Type.String() });

export const Myself = Type.Object({ displayName: Type.String() });

export const Project = Type.Object({ id: Type.String(), key: Type.String(), name: Type.String() });
export const ProjectPage = Type.Object({ values: Type.Array(Project), total: Type.Optional(Type.Integer()) });
export const Projects = Type.Array(Project);

export const IssueType = Type.Object({ ...Named.properties, subtask: Type.Optional(Type.Boolean()) });

const Allowed = Type.Object({
  id: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
});

export const FieldMeta = Type.Object({
  fieldId: Type.String(),
  name: Type.String(),
  required: Type.Boolean(),
  hasDefaultValue: Type.Optional(Type.Boolean()),
  schema: Type.Object({
    type: Type.String(),
    items: Type.Optional(Type.String()),
    custom: Type.Optional(Type.String()),
    system: Type.Optional(Type.String()),
  }),
  allowedValues: Type.Optional(Type.Array(Allowed)),
});

/** One page of a list, under whichever of its names. */
export const MetaPage = Type.Object({
  total: Type.Optional(Type.Integer()),
  isLast: Type.Optional(Type.Boolean()),
  values: Type.Optional(Type.Array(Type.Unknown())),
  issueTypes: Type.Optional(Type.Array(Type.Unknown())),
  fields: Type.Optional(Type.Array(Type.Unknown())),
});

export const Created = Type.Object({ id: Type.String(), key: Type.String() });

const Status = Type.Object({ name: Type.String(), statusCategory: Type.Object({ key: Type.String() }) });
export const FoundIssue = Type.Object({
  id: Type.String(),
  key: Type.String(),
  fields: Type.Object({
    status: Status,
    assignee: Type.Optional(Type.Union([Type.Null(), Type.Object({ displayName: Type.String() })])),
  }),
});
export const Search = Type.Object({ issues: Type.Array(FoundIssue) });

const TransitionField = Type.Object({
  required: Type.Boolean(),
  hasDefaultValue: Type.Optional(Type.Boolean()),
  allowedValues: Type.Optional(Type.Array(Allowed)),
});
export const Transitions = Type.Object({
  transitions: Type.Array(
    Type.Object({ id: Type.String(), to: Status, fields: Type.Optional(Type.Record(Type.String(), TransitionField)) }),
  ),
});

/** Absent where the installation takes no files. */
export const Attachments = Type.Object({
  fields: Type.Object({ attachment: Type.Optional(Type.Array(Type.Object({ filename: Type.String() }))) }),
});
