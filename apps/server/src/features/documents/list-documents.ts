import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Document, DocumentStatus, documentSorts } from '@manara/contract/documents';
import type { Executor } from '../../platform/database/executor.ts';
import { foundBy } from '../../platform/database/found-by.ts';
import { documents } from '../../platform/database/schema/documents.ts';
import { presentDocument, type Reader } from './present.ts';
import { selectDocuments } from './store.ts';

type Sort = (typeof documentSorts)[number];

interface Wishes {
  skip: number;
  limit: number;
  search?: string;
  sort: Sort;
  order: 'asc' | 'desc';
  status?: DocumentStatus | 'all';
}

const columns: Record<Sort, SQL | (typeof documents)['created_at' | 'file_type' | 'status']> = {
  created_at: documents.created_at,
  document_name: sql`lower(${documents.document_name})`,
  file_type: documents.file_type,
  status: documents.status,
};

function condition(organisationId: string, { search, status }: Pick<Wishes, 'search' | 'status'>): SQL | undefined {
  return and(
    eq(documents.organisation_id, organisationId),
    foundBy(documents.search_key, search),
    status && status !== 'all' ? eq(documents.status, status) : undefined,
  );
}

/** Documents of the reader's organisation; what is equal by the order stands newest first. */
export async function listDocuments(db: Executor, wishes: Wishes, reader: Reader): Promise<{ documents: Document[]; total: number }> {
  const where = condition(reader.caller.organisationId, wishes);
  const order = wishes.order === 'asc' ? asc : desc;
  const [rows, total] = await Promise.all([
    selectDocuments(db)
      .where(where)
      .orderBy(order(columns[wishes.sort]), desc(documents.created_at), documents.id)
      .limit(wishes.limit)
      .offset(wishes.skip),
    db.$count(documents, where),
  ]);
  return { documents: rows.map((row) => presentDocument(row, reader)), total };
}
