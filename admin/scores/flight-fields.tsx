import { FLIGHT_NAME_MAX } from '#domain/results/results.schema.ts';
import { flightOf } from '#domain/scores/flights.ts';
import { FLIGHTS_MAX, type Flight, type Flights } from '#domain/scores/flights.schema.ts';
import { playersWithout } from '#domain/scores/scoring-setup.ts';
import type { ScoresView } from '#domain/scores/staff-view.ts';
import { ChoiceField } from '../ui/fields.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { SentSwitch } from '../ui/sent-switch.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { TypedCell } from '../ui/typed-cell.tsx';
import { withFlight, withFlightFields, withFlightsBy, withoutFlight, withTee } from './flights.ts';
import { IndexCell } from './player-fields.tsx';
import type { ChangeSetup } from './use-scores.ts';
import { Button } from '../ui/button.tsx';

interface FlightFieldsProps {
  view: ScoresView;
  change: ChangeSetup;
}

/** The flights of an event, how players come into them, and how many each has. */
export function FlightFields({ view, change }: FlightFieldsProps) {
  const { flights, course } = view.setup;
  return (
    <fieldset className="stack measure" data-gap="3">
      <legend className="visually-hidden">Flights</legend>
      <div className="score-rules columns">
        <ChoiceField
          label="Flights by"
          value={flights?.by ?? ''}
          options={[
            ['', 'No flights'],
            ['handicap', 'Handicap'],
            ['tee', 'Tee', !course],
            ['chosen', 'Choice for each player'],
          ]}
          onChosen={(by) => change((body) => withFlightsBy(body, by))}
        />
        {flights && (
          <ChoiceField
            label="Season points by"
            value={flights.points}
            options={[
              ['flight', 'Place in the flight'],
              ['overall', 'Overall place'],
            ]}
            onChosen={(points) => {
              change(({ setup, ...body }) => ({
                ...body,
                setup: { ...setup, flights: { ...(setup.flights ?? flights), points } },
              }));
            }}
          />
        )}
      </div>
      {flights && <FlightTable view={view} change={change} flights={flights} />}
    </fieldset>
  );
}

function FlightTable({ view, change, flights }: FlightFieldsProps & { flights: Flights }) {
  const { by, list } = flights;
  const without = playersWithout(view, 'flight').length;
  const edit = ({ id }: Flight, fields: Partial<Flight>) => {
    change((body) => withFlightFields(body, id, fields));
  };
  const limit: Column<Flight> = {
    heading: 'Handicap up to',
    cell: (flight, at) =>
      at === list.length - 1 ? (
        'All others'
      ) : (
        <IndexCell
          name={`${flight.name}, at most`}
          index={flight.upTo}
          age=""
          onIndex={(upTo) => edit(flight, { upTo })}
        />
      ),
  };
  const tees: Column<Flight> = {
    heading: 'Tees',
    cell: (flight) => (
      <div className="row" role="group" aria-label={`Tees of ${flight.name}`}>
        {view.setup.course?.tees.map(({ id, name }) => (
          <SentSwitch
            key={id}
            label={name}
            checked={flight.tees.includes(id)}
            onSend={(isIn, onSettled) => {
              const into = isIn ? flight.id : null;
              change((body) => withTee(body, id, { into }), { onSettled });
            }}
          />
        ))}
      </div>
    ),
  };
  return (
    <>
      <Table
        label="Flights"
        isStacked
        columns={[
          {
            heading: 'Flight',
            cell: (flight, at) => (
              <TypedCell
                label={`Name of flight ${at + 1}`}
                value={flight.name}
                maxLength={FLIGHT_NAME_MAX}
                onTyped={(name) => edit(flight, { name: name.trim() })}
              />
            ),
          },
          ...{ handicap: [limit], tee: [tees], chosen: [] }[by],
          {
            heading: 'Players',
            isNumber: true,
            cell: ({ name }) => view.players.filter((each) => flightOf(view, each) === name).length,
          },
          {
            heading: '',
            cell: ({ id, name }) =>
              list.length > 1 && (
                <RemoveButton
                  what={name}
                  onRemove={() => change((body) => withoutFlight(body, id))}
                />
              ),
          },
        ]}
        rows={list}
        keyOf={({ id }) => id}
      />
      {without > 0 && <p className="hint">Players in no flight: {without}</p>}
      <Button disabled={list.length >= FLIGHTS_MAX} onPress={() => change(withFlight)}>
        Add a flight
      </Button>
    </>
  );
}
