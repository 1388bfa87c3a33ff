import type { LessonWords, Told } from '../en/lesson';

const treasure = (room: Told) => (room.classes ? `、${room.classes}の宝物` : '');

export const lessonJa: LessonWords = {
  label: 'レッスン',
  next: '次へ',
  skip: 'レッスンをやめる',
  resume: 'レッスンに戻る',
  boss: (name) => `これがあなたのボス、${name}です。ここまでの道で死亡したヒーローは魂になり、魂10で勝利です。`,
  firstRoom: (room) => `${room.name}を選びましょう（ダメージ${room.number}${treasure(room)}）。`,
  firstPlace: 'ダンジョンはボスから左へ伸びるので、ここに裏向きで置きましょう。',
  hero: (hero) =>
    `町に来た${hero.name}は体力${hero.number}で、${hero.classes}の宝物がいちばん多いダンジョンへ行きます。`,
  lureYou: (classes) =>
    `★は「いちばん多い」印です。${classes}の宝物はあなたがいちばん多いので、このヒーローはあなたのもとへ来ます。`,
  lureOther: (name, classes) =>
    `これがあなたの宝物です。${classes}の宝物は${name}のほうが多いので、このヒーローはそちらへ行きます。`,
  lureNobody: (classes) =>
    `これがあなたの宝物です。${classes}の宝物をいちばん多く持つ人が決まらないので、このヒーローは町に残ります。`,
  secondRoom: (room) => `${room.name}を選んで加えましょう（ダメージ${room.number}${treasure(room)}）。`,
  secondRoomDeadlier: (room) =>
    `このままではヒーローが生き延びるので、${room.name}を選びましょう（ダメージ${room.number}${treasure(room)}）。`,
  secondPlace: 'ヒーローは左から右へ歩いてすべての部屋のダメージを受けるので、左端に置きましょう。',
  finish: 'これからどうなるかを町の表示で確かめて、建設を終えましょう。',
  score: (souls, wounds) =>
    wounds > 0
      ? `ヒーロー${wounds}人がボスまでたどり着いて負傷になり、負傷5で敗北です。`
      : souls > 0
        ? `ヒーロー${souls}人があなたのダンジョンで死亡し、魂は${souls}（10で勝利）です。`
        : '魂と負傷はここで数え、魂10で勝利、負傷5で敗北です。',
  hint: 'ここからはヒントのおすすめに印がつきますが、別のことをしてもかまいません。',
  cast: '今この呪文を使えますが、使うとなくなるので、ここぞという時まで取っておきましょう。',
  use: 'この部屋の能力を今、カードに書かれたコストで使えます。',
  debrief: {
    title: '最初のターンを終えて',
    souls: (n) =>
      n === 0
        ? 'まだ、あなたのダンジョンで死亡したヒーローはいません。宝物で引き寄せましょう。'
        : `ヒーロー${n}人があなたのダンジョンで死亡しました。魂10で勝利、今は${n}です。`,
    wounds: (n) =>
      n === 0
        ? 'ボスまでたどり着いたヒーローはいません。今のところ、部屋のダメージは足りています。'
        : `ヒーロー${n}人がボスまでたどり着きました。負傷5で敗北なので、ダメージを増やしましょう。`,
    treasure: (classes) =>
      !classes
        ? 'いちばん多く持っている宝物がないので、次のヒーローはほかへ行くか、町に残ります。'
        : `${classes}の宝物をいちばん多く持っているので、次はそのヒーローがあなたのもとへ来ます。`,
    playOn: 'このゲームを続ける',
  },
};
