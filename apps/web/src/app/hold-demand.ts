import { createContext } from 'react';

/**
 * Keeps the screen that demands a second step for this person, whatever the session says of them meanwhile; null: no longer. A token that is
 * renewed, here or in another tab, would take away backup codes that are shown only once.
 */
export const HoldDemand = createContext<(userId: string | null) => void>(() => {});
