import { leaderboardsApi } from '#domain/results/leaderboards.api.ts';
import { RANKING_LABELS } from '#domain/results/table-labels.ts';
import type { StandingsUrlsResponse } from '#domain/publish/tour-records.schema.ts';
import { RecordScreen } from '../records/record-screen.tsx';
import type { FactsProps } from '../records/record-card.tsx';
import { request } from '../api.ts';
import { upload } from '../upload.ts';
import { YearTables } from '../records/list/year-tables.tsx';
import { Address, YEAR_URL_LENGTH } from '../ui/address.tsx';
import { RANKING_FIELDS, rankingsID, STANDINGS } from './standings.ts';

/** `/admin/standings`: a card a year with the addresses of its rankings and what was read. */
export function StandingsScreen() {
  return <RecordScreen collection={STANDINGS} facts={RankingFacts} />;
}

function RankingFacts({ record, onMessage }: FactsProps<StandingsUrlsResponse>) {
  const { calendarYear: year } = record;
  const path = { year };
  return (
    <YearTables
      id={rankingsID(year)}
      read={() => request(leaderboardsApi.rankings, { path })}
      of={year}
      onMessage={onMessage}
      tables={RANKING_FIELDS.map(({ ranking, name, label }) => ({
        name: ranking,
        field: label,
        label: RANKING_LABELS[ranking],
        source: <Address url={record[name]} length={YEAR_URL_LENGTH} />,
        unread: 'Calculated from the results of events',
        calls: {
          upload: (page) =>
            upload(leaderboardsApi.uploadRanking, { path: { year, ranking }, ...page }),
          remove: () => request(leaderboardsApi.removeRanking, { path: { year, ranking } }),
        },
        table: 'standings',
      }))}
    />
  );
}
