/** All English messages of the client that a first screen may need, in one chunk, compiled when it is built (build/compiled-messages.ts). */
export default import.meta.glob(
  '../../../../packages/messages/en/{shell,dashboard,session,settings,assets,issues,history,pages,detail,reports,scans,triage,types,criteria}.json',
  {
    eager: true,
    import: 'default',
  },
);
