/** What is asked about before it is done to many issues at once. */
export type BulkAction = 'assign' | 'accept' | 'false_positive';
