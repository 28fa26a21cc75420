/** The English messages of screens that nobody begins with, compiled when it is built (build/compiled-messages.ts). */
export default import.meta.glob('../../../../packages/messages/en/{conformance,document,summaries}.json', {
  eager: true,
  import: 'default',
});
