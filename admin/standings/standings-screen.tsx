import { RANKING_LABELS } from '#domain/results/leaderboard.ts';
import type { StandingsUrlsResponse } from '#domain/publish/tour-records.schema.ts';
import { RecordScreen } from '../records/record-screen.tsx';
import type { FactsProps } from '../records/record-card.tsx';
import { YearTables } from '../records/list/year-tables.tsx';
import { Address } from '../ui/address.tsx';
import { YEAR_URL_LENGTH } from '../ui/short-url.ts';
import { rankingsPath, STANDINGS } from './standings.ts';

/** `/admin/standings`: a card a year with the addresses of its rankings and what was read. */
export function StandingsScreen() {
  return <RecordScreen collection={STANDINGS} facts={RankingFacts} />;
}

function RankingFacts({ record, onMessage }: FactsProps<StandingsUrlsResponse>) {
  const { calendarYear: year, seasonStandingsUrl, wgrStandingsUrl } = record;
  const path = rankingsPath(year);
  return (
    <YearTables
      path={path}
      of={year}
      onMessage={onMessage}
      tables={[
        {
          name: 'season',
          field: STANDINGS.labelOf('seasonStandingsUrl'),
          label: RANKING_LABELS.season,
          source: <Address url={seasonStandingsUrl} length={YEAR_URL_LENGTH} />,
          path: `${path}/season`,
          table: 'standings',
        },
        {
          name: 'wgr',
          field: STANDINGS.labelOf('wgrStandingsUrl'),
          label: RANKING_LABELS.wgr,
          source: <Address url={wgrStandingsUrl} length={YEAR_URL_LENGTH} />,
          path: `${path}/wgr`,
          table: 'standings',
        },
      ]}
    />
  );
}
