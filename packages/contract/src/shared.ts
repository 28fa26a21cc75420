import { Type, type TSchema, type TStringOptions } from 'typebox';
import { givenRoles, roles } from '@manara/core/role';

/** A literal union from a list of words. */
export const oneOf = <const T extends readonly string[]>(words: T) => Type.Unsafe<T[number]>(Type.String({ enum: [...words] }));

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** No line breaks and other control characters (Unicode categories Cc, Zl, Zp). */
export const linePattern = '^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$';

/** A text of one line. Every name and address in a request body has this type. */
export const Line = (options: TStringOptions = {}) => Type.String({ ...options, pattern: linePattern });

/** A UUID; nobody can guess one. */
export const Id = Type.String({ format: 'uuid' });

/** UTC, ISO 8601 with `Z`. */
export const Time = Type.String({ format: 'date-time' });

/** What is asked for again where whoever comes upon an open browser must not get on. Empty for an account without one, which a provider has just confirmed. */
export const OwnPassword = Type.String({ maxLength: 200 });

export const RoleName = oneOf(roles);
/** A role in a request: `user` is a member. */
export const GivenRole = oneOf(givenRoles);
export const LanguageCode = oneOf(['en', 'ar']);
export const ThemeName = oneOf(['light', 'dark', 'auto']);
export const IdParams = Type.Object({ id: Id });

/** `skip` and `limit` of every list; the order is stable, ties are broken by id. */
export const page = (defaultLimit: number) => ({
  skip: Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: 500, default: defaultLimit }),
});

/** Every error of the API. `fields` names the fields at fault, each with its own sentence. */
export const ErrorBody = Type.Object({
  detail: Type.String({ description: 'A sentence for people, in the language of Accept-Language.' }),
  code: Type.String({ description: 'Stable, for programs.' }),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  issue: Type.Optional(Type.Unknown({ description: 'Of `changed_meanwhile`: the issue as it is by now.' })),
  changed: Type.Optional(
    Type.Unknown({ description: 'Of `document.changed_meanwhile`: `version`, `kind`, `by` and `at` of the newest version.' }),
  ),
});
