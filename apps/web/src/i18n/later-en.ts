/** The English messages of the other screens, compiled when it is built (build/compiled-messages.ts). */
export default import.meta.glob(
  '../../../../packages/messages/en/{assistant,checked,issues,triage,detail,fix,history,pages,library,integrations,channels,jira,model,reports,conformance,document,documents,review,summaries,settings,sign-on,admin,audit,deliveries,palette,support,guide}.json',
  {
    eager: true,
    import: 'default',
  },
);
