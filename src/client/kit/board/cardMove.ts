/** A column, or another place that takes cards. */
export interface CardTarget {
  _id: string;
  name: string;
  /** A card that is dropped here stays where it is until a dialog is confirmed. */
  opensDialog?: boolean;
}

/** A card on its way to another target. */
export interface CardMove<Card> {
  card: Card;
  from: CardTarget;
  to: CardTarget;
}

/** A card as it is picked up. */
export type LiftedCard<Card> = Omit<CardMove<Card>, 'to'>;
