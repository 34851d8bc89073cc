import type { ChampionResponse } from '#domain/champions/champion.schema.ts';
import type { FactsProps } from '../records/record-card.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import { RecordPicture } from '../ui/record-picture.tsx';
import { CHAMPIONS } from './champions.ts';

/** `/admin/past-champions`: a card a champion, newest year first. */
export function ChampionsScreen() {
  return <RecordScreen collection={CHAMPIONS} facts={ChampionFacts} />;
}

function ChampionFacts({ record }: FactsProps<ChampionResponse>) {
  return (
    <div className="pictured">
      <RecordPicture src={CHAMPIONS.pictureOf?.(record) ?? ''} />
      <p className="title">{record.player}</p>
    </div>
  );
}
