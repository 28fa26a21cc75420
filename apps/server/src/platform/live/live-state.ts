/** Whether this process hears of what happens; `startLive` says it. */
export interface LiveState {
  isListening: () => boolean;
}
