import { IssuesScreen } from '../features/issues/IssuesScreen.tsx';
import { listParts } from './list-parts.tsx';

/** The issues of all assets, with what people do about them. */
export const Issues = () => <IssuesScreen parts={listParts} />;
