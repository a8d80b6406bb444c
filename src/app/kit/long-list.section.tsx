import { useCallback, useState } from 'react';
import { List } from '#ui/list/list.tsx';
import { sampleDetail, sampleHref, sampleId, sampleLabel, useSampleColumns } from './list.section.tsx';
import { sampleLeave, type SampleLeave } from './sample.ts';

const PAGE = 20;
const page = (number: number) => Array.from({ length: PAGE }, (_, at) => sampleLeave(number * PAGE + at));

/** 100,000 loaded rows (`?section=long`), for measuring scrolling, appending a page and selecting a row. */
export function LongListSection() {
  const columns = useSampleColumns();
  const [pages, setPages] = useState<readonly (readonly SampleLeave[])[]>(() =>
    Array.from({ length: 5000 }, (_, number) => page(number)),
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const append = useCallback(() => setPages((now) => [...now, page(now.length)]), []);
  return (
    <List
      listKey="kit-long"
      label="Very many requests"
      columns={columns}
      getId={sampleId}
      rowLabel={sampleLabel}
      rowHref={sampleHref}
      renderDetail={sampleDetail}
      pages={pages}
      count={200_000}
      status="success"
      fetchNextPage={append}
      hasNextPage
      isFetchingNextPage={false}
      selection={{ selected, onChange: setSelected }}
      maxHeight="760px"
    />
  );
}
