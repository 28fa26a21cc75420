/** Where Jira sends its messages of a connection. */
export const hookAddress = (publicUrl: string, { id }: { id: string }): string => `${publicUrl}/api/trackers/jira/hooks/${id}`;
