import { FLIGHT_NAME_MAX } from '#domain/results/results.schema.ts';
import { flightOf } from '#domain/scores/flights.ts';
import {
  FLIGHT_POINTS,
  FLIGHT_RULES,
  FLIGHTS_MAX,
  type Flight,
  type Flights,
} from '#domain/scores/flights.schema.ts';
import { handicapText } from '#domain/scores/handicaps.ts';
import { indexFrom, playersWithout } from '#domain/scores/scoring-setup.ts';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { SelectField } from '../ui/fields.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { SentSwitch } from '../ui/sent-switch.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { showToast } from '../ui/toasts.ts';
import { TypedCell } from '../ui/typed-cell.tsx';
import { withFlight, withFlightFields, withFlightsBy, withoutFlight, withTee } from './flights.ts';
import type { ChangeSetup } from './use-scores.ts';

const RULE_LABELS: Readonly<Record<Flights['by'], string>> = {
  handicap: 'Handicap',
  tee: 'Tee',
  chosen: 'Choice for each player',
};

const POINT_LABELS: Readonly<Record<Flights['points'], string>> = {
  flight: 'Place in the flight',
  overall: 'Overall place',
};

/** The flights of an event, how players come into them, and how many each has. */
export function FlightFields({ view, change }: { view: ScoresView; change: ChangeSetup }) {
  const { flights, course } = view.setup;
  const without = playersWithout(view, 'flight').length;
  return (
    <fieldset className="stack measure" data-gap="3">
      <legend className="visually-hidden">Flights</legend>
      <div className="score-rules columns">
        <SelectField
          label="Flights by"
          value={flights?.by ?? ''}
          onChange={({ target }) => {
            const by = FLIGHT_RULES.find((each) => each === target.value) ?? null;
            change((body) => withFlightsBy(body, by));
          }}
        >
          <option value="">No flights</option>
          {FLIGHT_RULES.map((by) => (
            <option key={by} value={by} disabled={by === 'tee' && !course}>
              {RULE_LABELS[by]}
            </option>
          ))}
        </SelectField>
        {flights && (
          <SelectField
            label="Season points by"
            value={flights.points}
            onChange={({ target }) => {
              const points = FLIGHT_POINTS.find((each) => each === target.value) ?? 'flight';
              change((body) => ({
                ...body,
                setup: { ...body.setup, flights: { ...flights, ...body.setup.flights, points } },
              }));
            }}
          >
            {FLIGHT_POINTS.map((points) => (
              <option key={points} value={points}>
                {POINT_LABELS[points]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {flights && (
        <>
          <Table
            label="Flights"
            isStacked
            columns={columnsOf(view, flights, change)}
            rows={flights.list}
            keyOf={({ id }) => id}
          />
          {without > 0 && (
            <p className="hint">
              {without} {without === 1 ? 'player is' : 'players are'} in no flight.
            </p>
          )}
          <button
            type="button"
            className="button quiet"
            disabled={flights.list.length >= FLIGHTS_MAX}
            onClick={() => {
              change(withFlight);
            }}
          >
            Add a flight
          </button>
        </>
      )}
    </fieldset>
  );
}

function columnsOf(view: ScoresView, { by, list }: Flights, change: ChangeSetup): Column<Flight>[] {
  const edit = ({ id }: Flight, fields: Partial<Flight>) => {
    change((body) => withFlightFields(body, id, fields));
  };
  const limit = (flight: Flight, text: string) => {
    const upTo = indexFrom(text);
    if (upTo === null) {
      showToast({ kind: 'error', text: `“${text}” is no Handicap Index, such as 12.5 or +1.2.` });
    } else if (upTo !== flight.upTo) edit(flight, { upTo });
  };
  const rule: Readonly<Record<Flights['by'], Column<Flight>[]>> = {
    handicap: [
      {
        heading: 'Handicap up to',
        cell: (flight) =>
          flight.upTo === null ? (
            'All others'
          ) : (
            <TypedCell
              label={`Handicap up to, ${flight.name}`}
              value={handicapText(flight.upTo)}
              maxLength={5}
              onTyped={(text) => {
                limit(flight, text);
              }}
            />
          ),
      },
    ],
    tee: [
      {
        heading: 'Tees',
        cell: (flight) => (
          <div className="row" role="group" aria-label={`Tees of ${flight.name}`}>
            {view.setup.course?.tees.map(({ id, name }) => (
              <SentSwitch
                key={id}
                label={name}
                checked={flight.tees.includes(id)}
                onSend={(isIn, onSettled) => {
                  change((body) => withTee(body, flight.id, { tee: id, isIn }), { onSettled });
                }}
              />
            ))}
          </div>
        ),
      },
    ],
    chosen: [],
  };
  return [
    {
      heading: 'Flight',
      cell: (flight, at) => (
        <TypedCell
          label={`Name of flight ${at + 1}`}
          value={flight.name}
          maxLength={FLIGHT_NAME_MAX}
          onTyped={(name) => {
            edit(flight, { name: name.trim() });
          }}
        />
      ),
    },
    ...rule[by],
    {
      heading: 'Players',
      isNumber: true,
      cell: ({ name }) => view.players.filter((player) => flightOf(view, player) === name).length,
    },
    {
      heading: '',
      cell: ({ id, name }) =>
        list.length > 1 && (
          <RemoveButton
            what={name}
            onRemove={() => {
              change((body) => withoutFlight(body, id));
            }}
          />
        ),
    },
  ];
}
