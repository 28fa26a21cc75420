import type { ComponentProps } from 'react';
import { Checkbox } from './Checkbox.tsx';

/** A native checkbox in the role of a switch. */
export const Switch = (props: Omit<ComponentProps<typeof Checkbox>, 'as'>) => <Checkbox {...props} as="switch" />;
