/** All English messages of sign-in and the dashboard, with which most visits begin, in one chunk, compiled when it is built (build/compiled-messages.ts). */
export default import.meta.glob(
  '../../../../packages/messages/en/{shell,dashboard,sample,steps,session,assets,scans,types,criteria}.json',
  {
    eager: true,
    import: 'default',
  },
);
