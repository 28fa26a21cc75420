/** All English messages of the client in one chunk, compiled when it is built (build/compiled-messages.ts). */
export default import.meta.glob(
  '../../../../packages/messages/en/{shell,conformance,dashboard,document,summaries,session,settings,assets,issues,history,pages,detail,reports,scans,triage,types,criteria}.json',
  {
    eager: true,
    import: 'default',
  },
);
