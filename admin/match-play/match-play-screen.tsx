import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { leaderboardsApi } from '#domain/results/leaderboards.api.ts';
import type { MatchPlayResponse } from '#domain/publish/tour-records.schema.ts';
import type { FactsProps } from '../records/record-card.tsx';
import { Fact } from '../records/fact.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import { request } from '../api.ts';
import { upload } from '../upload.ts';
import { YearTables } from '../records/list/year-tables.tsx';
import { Address, YEAR_URL_LENGTH } from '../ui/address.tsx';
import { bracketID, MATCH_PLAY } from './match-play.ts';

/** `/admin/match-play`: a card a year with its bracket, shop address and registration. */
export function MatchPlayScreen() {
  return <RecordScreen collection={MATCH_PLAY} facts={YearFacts} note={<DrawLinks />} />;
}

/** The bracket of each year, which has a screen of its own for the draw and the results. */
function DrawLinks() {
  const { data: years = [] } = useQuery({
    queryKey: [MATCH_PLAY.key],
    queryFn: MATCH_PLAY.read,
  });
  if (years.length === 0) return null;
  return (
    <nav aria-label="Draw and results">
      <ul className="row">
        {years.map(({ year }) => (
          <li key={year}>
            <Link to={`/match-play/${year}/draw`}>Draw and results of {year}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function YearFacts({ record, onMessage }: FactsProps<MatchPlayResponse>) {
  const { year, bracketUrl, registrationOpen } = record;
  const path = { year };
  return (
    <>
      <YearTables
        id={bracketID(year)}
        read={() => request(leaderboardsApi.bracket, { path })}
        of={year}
        onMessage={onMessage}
        tables={[
          {
            name: 'bracket',
            field: MATCH_PLAY.labelOf('bracketUrl'),
            label: 'Bracket',
            source: <Address url={bracketUrl} length={YEAR_URL_LENGTH} />,
            calls: {
              upload: (page) => upload(leaderboardsApi.uploadBracket, { path, ...page }),
              remove: () => request(leaderboardsApi.removeBracket, { path }),
            },
            table: 'bracket',
          },
        ]}
      />
      <dl className="facts">
        <Fact label={MATCH_PLAY.labelOf('shopifyUrl')}>
          <ShopAddress record={record} />
        </Fact>
        <Fact label={MATCH_PLAY.labelOf('registrationOpen')}>
          <span className={`chip ${registrationOpen ? 'open' : ''}`}>
            {registrationOpen ? 'Open' : 'Closed'}
          </span>
        </Fact>
      </dl>
    </>
  );
}

/** A link only once there is a bracket; before that its text, so that nothing is hidden. */
function ShopAddress({ record: { bracketUrl, shopifyUrl } }: { record: MatchPlayResponse }) {
  if (bracketUrl !== '' || shopifyUrl === '') {
    return <Address url={shopifyUrl} length={YEAR_URL_LENGTH} />;
  }
  return <span title={shopifyUrl}>{shopifyUrl}</span>;
}
