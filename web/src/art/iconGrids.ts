// The pixel icons, 16 by 16. A letter is a colour of the palette (see LETTERS in icons.ts), a dot is nothing.
// Icons with eight letters to a row are left halves: the right half is their mirror image.

export const ICON_GRIDS = {
  Cleric: [
    '........', '.....kkk', '.....kWW', '.....kiW', '.....kiI', '.kkkkkiI', '.kWWWWIi', '.kWiiiii', '.kbbbbii', '.kkkkkbi', '.....kbi', '.....kbi', '.....kbi', '.....kbb', '.....kkk', '........',
  ],
  Fighter: [
    '...........kkkkk', '..........kWWWBk', '.........kWBBsk.', '........kWBBsk..', '.......kWBBsk...', '......kWBBsk....', '.kk..kWBBsk.....', 'kRrkkWBBsk......', 'kRrrkBBsk.......', '.kRrrksk........', '..kRrrkk........', '..kkrrrrk.......', '.kwkkrrrk.......', 'kwwk.kkkk.......', 'kwk.............', '.k..............',
  ],
  Mage: [
    '.......k', '......kO', '......kP', '.....kOP', '.....kPO', '.....kOO', '....kOOv', '....kOGv', '...kOOGO', '...kOOOO', '...kOOvv', '..kggGGg', '.kkkkkkk', 'kOPPPOOO', 'kvvvvvvv', '.kkkkkkk',
  ],
  Thief: [
    '......kkkkk.....', '.....kLlLlLk....', '......klllk.....', '......kGGGk.....', '.....kklllkk....', '....klLLlllmk...', '...klLLlllllmk..', '..klLLllllllmk..', '..klLllkkklllmk.', '.klLllkGGgkllmk.', '.klLllkGggkllmk.', '.klllllkkklllmk.', '.kllllllllllmmk.', '..kmlllllllmmk..', '...kmmmmmmmmk...', '....kkkkkkkk....',
  ],
  Explorer: [
    '.......k', '......kG', '.....kGY', '.....kGY', '....kgGY', '....kgkk', '....kgki', '....kgki', '....kgkk', '....kgGG', '..kkkgGG', '.kffkgGG', '.kfkkkgg', '.kk..krr', '.....kfY', '......kf',
  ],
  Trap: [
    '................', '.......k........', '......kFk.....k.', '..k...kFk....kFk', '.kFk.kYFfk...kFk', '.kFk.kYFfk..kYFk', '.kFk.kYFfk..kYFk', 'kYFfkkYFfk.kYFfk', 'kYFfkYFFffkkYFfk', 'kYFfkYFFffkYFFfk', 'kYFfkYFFffkYFFfk', 'YFFfkYFFffkYFFff', 'kkkkkkkkkkkkkkkk', 'kSsSsSsSsSsSsSsk', 'kddddddddddddddk', 'kkkkkkkkkkkkkkkk',
  ],
  Monster: [
    '.kk.....', 'kBkk....', 'kBBk.kkk', '.kBkkLLl', '..kkLLll', '.kkLLlll', '.kLLllll', '.kLkkkll', '.kLkYYkl', '.kLkYkkl', '.klllkll', '.kllllll', '.klkkkkk', '.kmkWkWk', '..kmkkkk', '...kkkkk',
  ],
  Advanced: [
    '.......k', '......kY', '......kY', '.....kYG', '.....kYG', 'kkkkkYGG', 'kYYYYYGG', '.kYGGGGG', '..kYGGGG', '...kYGGG', '...kYGGG', '..kYGGGG', '..kYGGgg', '.kYGggkk', '.kggkk..', '.kkk....',
  ],
  Portable: [
    '........', '......kk', '.....ktt', '.....ktk', '.kkkkktk', '.kTTTTTT', '.kTttttt', '.kTttttt', '.kTkkkkk', '.kYYYYYk', '.kTttttY', '.kTttttY', '.kTttttt', '.kTttttt', '.kkkkkkk', '........',
  ],
  Soul: [
    '........', '....kkkk', '...kiIWW', '..kiIWWW', '.kiIWWWW', '.kiIWkkW', '.kiIWkkW', '.kiIWkkI', '.kiIWIII', '.kiIIIkk', '.kiiIIkk', '..kiiiII', '..kbiiii', '..kbikbi', '...kk.kb', '.......k',
  ],
  Wound: [
    '................', '..kkkk....kkkk..', '.kRRRrk..kRrrrk.', 'kRPRRrrkkrrrrrrk', 'kRPRrrrkkrrrrrrk', 'kRRrrrkWrkrrrrrk', 'kRrrrkWWrkrrrrek', 'kRrrrkkWWkrrrrek', '.krrrrrkWWkrrek.', '.krrrrkWWkrrrek.', '..krrrrkWkrrek..', '...krrrrkrrek...', '....krrrrrek....', '.....krrrek.....', '......kkkk......', '................',
  ],
  Coin: [
    '........', '....kkkk', '..kkGGGG', '.kgGYYYY', '.kgGYGGG', 'kgGYGGkk', 'kgGYGkWY', 'kgGYGkGY', 'kgGYGkGG', 'kgGYGkGG', 'kgGGGGkk', '.kgGGGGG', '.kggGGGG', '..kkgggg', '....kkkk', '........',
  ],
  Item: [
    '........', '......kk', '.....kTT', '.....kTk', '.....kTk', '......kT', '..kkkkkk', '.kWTTTTT', 'kWTTTttt', 'kkWTTttt', '.kkWTTtt', '..kkWTtt', '...kkWTt', '....kkWT', '.....kkW', '......kk',
  ],
  RoomDeck: [
    '....kkkkkkkkkkk.', '....kddddddddsk.', '..kkkkkkkkkkkdk.', '..kdddddddddskk.', 'kkkkkkkkkkkksdk.', 'kSSSSSSSSSSkskk.', 'kSwwwwwwwwSksdk.', 'kSwkkkkkkwSkskk.', 'kSwkOOOOkwSksdk.', 'kSwkOOOOkwSkskk.', 'kSwkOOGOkwSkdk..', 'kSwkOOOOkwSkkk..', 'kSwkOOOOkwSkk...', 'kSSSSSSSSSSk....', 'kkkkkkkkkkkk....', '................',
  ],
  SpellDeck: [
    '....kkkkkkkkkkk.', '....kvvvvvvvvpk.', '..kkkkkkkkkkkvk.', '..kvvvvvvvvvpkk.', 'kkkkkkkkkkkkpvk.', 'kOOOOOOOOOOkpkk.', 'kOppppGpppOkpvk.', 'kOpppYGGppOkpkk.', 'kOGGGGGGGGOkpvk.', 'kOpGGGGGGpOkpkk.', 'kOppGGGGppOkvk..', 'kOpGGppGGpOkkk..', 'kOpGppppGpOkk...', 'kOOOOOOOOOOk....', 'kkkkkkkkkkkk....', '................',
  ],
  HeroDeck: [
    '....kkkkkkkkkkk.', '....kbbbbbbbbdk.', '..kkkkkkkkkkkbk.', '..kbbbbbbbbbdkk.', 'kkkkkkkkkkkkdbk.', 'kiiiiiiiiiikdkk.', 'kidBBBBBBdikdbk.', 'kidBWssBBdikdkk.', 'kidkkkkkkdikdbk.', 'kidBBkkBBdikdkk.', 'kidBBkkBBdikbk..', 'kiddBkkBddikkk..', 'kidddBBdddikk...', 'kiiiiiiiiiik....', 'kkkkkkkkkkkk....', '................',
  ],
  Epic: [
    '........', 'k.....kk', 'Gk...kYG', 'GGk..kGG', 'kYk.kYGG', 'kYGkkGGG', 'kYGGkGGG', 'kYGGGGGG', 'kYGGGGrr', 'kYGGGGrR', 'kgGGGGrr', 'kgggGGGG', 'kkkkkkkk', 'kYGGGGGG', 'kggggggg', 'kkkkkkkk',
  ],
  Hero: [
    '.....kkk', '....kBBB', '...kBWBB', '...kBBBB', '...kkkkk', '...knNkN', '...knNkN', '...kknNN', '....kkkk', '..kkBBBr', '.kBWkBBr', '.kBBkBBr', '.kkkkBBr', '...kwwww', '...kwwkk', '...kkk..',
  ],
  Boss: [
    'kk......', 'kBk..kkk', 'kBBkkrRR', '.kBBrRRR', '..kkrRRR', '..krRRRR', '.krRkkRR', '.krRYYkR', '.krRYkkR', '.krRRRRR', '.krRRRRR', '.krkkkkk', '.krkWkWk', '..krkkkk', '..kkrrrr', '....kkkk',
  ],
  Miniboss: [
    '........', 'k......k', 'Gk..k.kG', 'kGkkGkkG', 'kGGGGGGG', '.kkkkkkk', '..kFFFFF', '.kFFFFFF', '.kFkkFFF', '.kFkYkFF', '.kFFFFFF', '.kfFFFFF', '.kfkkkkk', '..kfWkWk', '...kffff', '....kkkk',
  ],
  Miniboss1: [
    '........', '........', '....kkkk', '....kYYY', '....kGGG', '....kkkG', '......kY', '......kY', '......kY', '......kY', '....kkkY', '....kGGG', '....kggg', '....kkkk', '........', '........',
  ],
  Miniboss2: [
    '........', '........', '.kkkkkkk', '.kYYYYYY', '.kGGGGGG', '.kkkkGGk', '....kYGk', '....kYGk', '....kYGk', '....kYGk', '.kkkkYGk', '.kGGGGGG', '.kgggggg', '.kkkkkkk', '........', '........',
  ],
  Miniboss3: [
    '........', '........', 'kkkkkkkk', 'kYYYYYYY', 'kGGGGGGG', 'kkYGkkkY', '.kYGk.kY', '.kYGk.kY', '.kYGk.kY', '.kYGk.kY', 'kkYGkkkY', 'kGGGGGGG', 'kggggggg', 'kkkkkkkk', '........', '........',
  ],
  Beginning: [
    '................', '.......kk.......', '..k....kY....k..', '..kYk..kY..kYk..', '...kYk.kk.kYk...', '....kkkkkkkk....', '.....kGGGGk.....', '.kkkkGYYYYGkkkk.', '.kYYkGYYYYGkYYk.', '.kkkGYYYYYYGkkk.', 'kkkkkkkkkkkkkkkk', 'klLlLlLllLlLlLlk', 'kmlmlmlmmlmlmlmk', 'kmmmmmmmmmmmmmmk', 'kkkkkkkkkkkkkkkk', '................',
  ],
  Build: [
    '....kkkkkkkk....', '...kBBBBBBBBk...', '..kBWBBBBBBsskk.', '..kBBBBBBBBssBk.', '..kssssssssskk..', '...kkkknnkkk....', '......knwk......', '......knwk......', '......knwk......', '......knwk......', '......knwk......', '......knwk......', '......knwk......', '......knwk......', '......kwwk......', '.......kk.......',
  ],
  Bait: [
    '........kkkk....', '.......kkssk....', '......kskkkk....', '......ksk.......', '......kBk.......', '......kBk.......', '......kBk.......', '......kBk.......', '.kk...kBk.......', 'kBk...kBk..kkk..', 'kBBk..kBk.kGYGk.', 'kBskk.kBk.kgGGk.', 'kBsk.kkBk.kggGk.', '.kBskBBsk..kkk..', '..kBBBsk........', '...kkkk.........',
  ],
  Adventure: [
    '.....kkk........', '....kBBBk..kk...', '...kBWBBskkwk...', '..kBWBBsswwnk...', '..kBBBsswwnk....', '..kBBsswwnsk....', '..kBsskwnssBk...', '...kkkwnkkssBk..', '....kwnk..ksBk..', '...kwnk...kBBk..', '..kwnk....kBk...', '.kwnk......k....', 'kwnk............', 'kwk.............', '.k..............', '................',
  ],
  End: [
    '......kkkkkk....', '....kkIIIIIkk...', '...kWIIIIkk.....', '..kWIIIIk.......', '.kWIIIIk....k...', '.kWIIIIk...kYk..', 'kWIIIIk...kYYYk.', 'kWIIIIk....kYk..', 'kWIIIIk.....k...', 'kiIIIIIk........', '.kiIIIIk......k.', '.kiiIIIIk...kkk.', '..kiiIIIIkkkiIk.', '...kiiiIIIIIikk.', '....kkiiiiiikk..', '......kkkkkk....',
  ],
  Damage: [
    '.......k........', '......kYk...kk..', '.kk...kYk..kYk..', '.kYkk.kYkkkYk...', '..kFYkFYFYFYk...', '...kFFFFFFFk....', '..kkFFWWFFFkkk..', 'kkYYFWWWWFFYYYk.', 'kYYFFWWWWFFFkkk.', '.kkkFFWWFFFk....', '...kFFFFFFFFk...', '..kFYkFYkFFYFk..', '.kYkk.kYk.kkYYk.', '.kk...kYk...kkk.', '......kYk.......', '.......k........',
  ],
  Health: [
    '........', '........', '..kkkk..', '.kRRRRk.', 'kRPPRRRk', 'kRPRRRRR', 'kRPRRRRR', 'kRRRRRRR', 'krRRRRRR', '.krRRRRR', '..krRRRR', '...krRRR', '....krRR', '.....krR', '......kr', '.......k',
  ],
  XP: [
    '................', '................', '................', 'kkk..kkkkkkkkkk.', 'kGk..kGkkGGGGGGk', 'kGGkkGGkkGkkkkGk', '.kGGGGk.kGk..kGk', '..kGGk..kGkkkkGk', '..kGGk..kGGGGGGk', '.kGGGGk.kGkkkkk.', 'kGGkkGGkkGk.....', 'kGk..kGkkGk.....', 'kkk..kkkkkk.....', '................', '................', '................',
  ],
  LevelUp: [
    '.......k', '......kL', '.....kLL', '....kLLl', '...kLLll', '..kLLlll', '.kLLllll', 'kkkkklll', '....klll', '....klll', '....kkkk', '....kGGG', '....kkkk', '....kGGG', '....kkkk', '........',
  ],
  Counter: [
    '........', '........', '........', '...kkkkk', '..kIIIII', '.kIWWIII', '.kIWIIII', '.kiIIIII', '..kiiiii', '...kkkkk', '..kiIIII', '..kbiiii', '...kkkkk', '..kiIIII', '..kbbiii', '...kkkkk',
  ],
  Dice: [
    '................', '.......kkk......', '.....kkWWWkk....', '...kkWWkkWWWkk..', '..kWWWWkkWWWWWk.', '.kWkkWWWWWWkkWk.', '.kBWWWWkkWWWWsk.', '.kBBBWWWWWWsssk.', '.kBkBBBWWsssssk.', '.kBBBBBBsskksk..', '.kBBBBBBssksssk.', '.kBBBkBBsssskk..', '.kBBBBBBssskk...', '..kkBBBBskk.....', '....kkBBk.......', '......kkk.......',
  ],
  Pass: [
    '................', '.kk....kk....kkk', '.kWk...kWk...kWk', '.kWWk..kWWk..kWk', '.kWWWk.kWWWk.kWk', '.kWWWWkkWWWWkkWk', '.kWWWWWkWWWWWkWk', '.kBBBBBkBBBBBkBk', '.kBBBBkkBBBBkkBk', '.kBBBk.kBBBk.kBk', '.kBBk..kBBk..kBk', '.kBk...kBk...kBk', '.kk....kk....kkk', '................', '................', '................',
  ],
  Undo: [
    '................', '....kk..........', '...kWk..........', '..kWWkkkkkk.....', '.kWWWWWWWWWkk...', 'kWWWWWWWWWWWWk..', '.kBWWBBBBBBWWWk.', '..kBBkkkkkkBWWk.', '...kBk....kkBWWk', '....kk.....kBWWk', '...........kBWWk', '..........kkBWk.', '....kkkkkkkBWWk.', '....kWWWWWWWWk..', '....kBBBBBBkk...', '....kkkkkkk.....',
  ],
  Hint: [
    '.....kkk', '...kkYYY', '..kYYWYY', '..kYWYYY', '.kGYYYYk', '.kGYYYYk', '.kGYYYYY', '.kGGYYYY', '..kGGYYY', '...kGGYY', '....kGGG', '....kkkk', '....kBss', '....kkkk', '.....ksd', '......kk',
  ],
  Settings: [
    '......kk', '......kB', '..kk..kB', '.kBBkkBB', '.kBBBBBB', '..kBBBsk', '..kBBsk.', 'kkBBsk..', 'kBBBsk..', 'kkBBsk..', '..kBBsk.', '..kBBBsk', '.kBBBBBB', '.kssksss', '..kk..ks', '......kk',
  ],
  SoundOn: [
    '................', '......kk.....k..', '.....kWk....kWk.', '....kWWk..k..kWk', '.kkkWWWk.kWk.kWk', 'kWWWWWWk..kWk.kW', 'kWWWWWWk..kWk.kW', 'kWWWWWWk..kWk.kW', 'kBBBBBBk..kWk.kW', 'kBBBBBBk..kWk.kW', '.kkkBBBk.kWk.kWk', '....kBBk..k..kWk', '.....kBk....kWk.', '......kk.....k..', '................', '................',
  ],
  SoundOff: [
    '................', '......kk........', '.....kWk........', '....kWWk........', '.kkkWWWkkk...kk.', 'kWWWWWWkRRk.kRRk', 'kWWWWWWkkRRkRRk.', 'kWWWWWWk.kRRRk..', 'kBBBBBBk.kRRRk..', 'kBBBBBBkkRRkRRk.', '.kkkBBBkRRk.kRRk', '....kBBkkk...kk.', '.....kBk........', '......kk........', '................', '................',
  ],
  Chat: [
    '................', '..kkkkkkkkkkkk..', '.kWWWWWWWWWWWWk.', 'kWWWWWWWWWWWWWWk', 'kWWWWWWWWWWWWWWk', 'kWWkkWWkkWWkkWWk', 'kWWkkWWkkWWkkWWk', 'kBWWWWWWWWWWWWBk', 'kBWWWWWWWWWWWWBk', '.kBBBBBBBBBBBBk.', '..kkkBBBkkkkkk..', '....kBBk........', '....kBk.........', '....kk..........', '................', '................',
  ],
  Replay: [
    '................', '.....kkkkkk.....', '...kkTTTTTTkk...', '..kTTTkkkkTTTk..', '.kTTkk....kkTTk.', '.kTk..kk....kTk.', 'kTTk..kWkk..kTTk', 'kTk...kWWWkk.kTk', 'ktk...kWWWkk.ktk', 'kttk..kWkk..kttk', '.ktk..kk....ktk.', '.kttkk....kkttk.', '..ktttkkkktttk..', '...kkttttttkk...', '.....kkkkkk.....', '................',
  ],
  Spectator: [
    '........', '........', '........', '.....kkk', '...kkWWW', '..kWWWkk', '.kWWWkii', 'kWWWkiik', 'kBWWkiik', '.kBWWkii', '..kBWWkk', '...kkBBB', '.....kkk', '........', '........', '........',
  ],
  Bot: [
    '.......k', '......kR', '.......k', '...kkkks', '..kBBBBB', '..kBWBBB', '.kkBkkkB', 'ksBkTTkB', 'ksBkTtkB', '.kkBkkkB', '..kBBBBB', '..kBkkkk', '..kBkWkW', '..ksssss', '...kkkkk', '........',
  ],
  Person: [
    '........', '.....kkk', '....kwww', '...kwwww', '...kwnNN', '...knNkN', '...knNkN', '...knNNN', '....knNN', '...kkkkk', '..kiIIII', '.kiIIIII', '.kbiIIII', '.kbiIIII', '.kbbiiii', '.kkkkkkk',
  ],
  Language: [
    '................', 'kkkkkkkkkk......', 'kbbbbbbbbk......', 'kbbbWWbbbk......', 'kbbWbbWbbk......', 'kbbWWWWbbkkkkkkk', 'kbbWbbWbbkrrrrrk', 'kbbWbbWbbkrWWWrk', 'kbbbbbbbbkrrWrrk', 'kkkkkkkkkkWWWWWk', '.....krrrrrWrWrk', '.....krrWWWWWrrk', '.....krrrrrWrrrk', '.....krrrrWrrrrk', '.....kkkkkkkkkkk', '................',
  ],
  Menu: [
    '........', '.kkkkkkk', 'kWWWWWWW', 'kBBBBBBB', '.kkkkkkk', '........', '.kkkkkkk', 'kWWWWWWW', 'kBBBBBBB', '.kkkkkkk', '........', '.kkkkkkk', 'kWWWWWWW', 'kBBBBBBB', '.kkkkkkk', '........',
  ],
  Close: [
    '........', '.kkk....', 'kRRRk...', 'kRRRRk..', 'krRRRRk.', '.krRRRRk', '..krRRRR', '...krRRR', '...kRRRR', '..kRRRRR', '.kRRRRrk', 'kRRRRrk.', 'kRRRrk..', 'krRrk...', '.kkk....', '........',
  ],
  Check: [
    '................', '............kkk.', '...........kLLlk', '..........kLLllk', '.........kLLllk.', '........kLLllk..', '.kkk...kLLllk...', 'kLLlk.kLLllk....', 'kLLllkLLllk.....', '.kLLlLLllk......', '..kLLLllk.......', '...kLllk........', '....kkk.........', '................', '................', '................',
  ],
  Arrow: [
    '................', '........kk......', '........kWk.....', '........kWWk....', 'kkkkkkkkkWWWk...', 'kWWWWWWWWWWWWk..', 'kWWWWWWWWWWWWWk.', 'kWWWWWWWWWWWWWWk', 'kBBBBBBBBBBBBBBk', 'kBBBBBBBBBBBBBk.', 'kBBBBBBBBBBBBk..', 'kkkkkkkkkBBBk...', '........kBBk....', '........kBk.....', '........kk......', '................',
  ],
  Clock: [
    '.....kkk', '...kkGGG', '..kGGWWW', '.kGWWWWk', '.kGWWWWk', 'kGWWWWWk', 'kGWWWWWk', 'kGWkWWWk', 'kGWWWWWk', 'kgWWWWWW', 'kgWWWWWW', '.kgWWWWW', '.kgBBWWW', '..kggBBB', '...kkggg', '.....kkk',
  ],
  Lock: [
    '........', '.....kkk', '....kBBB', '...kBBkk', '...kBk..', '...kBk..', '..kkkkkk', '.kYYGGGG', '.kYGGGGG', '.kYGGGkk', '.kYGGGkk', '.kYGGGGk', '.kGGGGGk', '.kgggggg', '..kkkkkk', '........',
  ],
  Discard: [
    '........', '.....kkk', '.kkkkkss', 'kBBBBBBB', 'kkkkkkkk', '.ksBBBBB', '.ksBkBkB', '.ksBkBkB', '.ksBkBkB', '.ksBkBkB', '.ksBkBkB', '.ksBkBkB', '.kssssss', '..kkkkkk', '........', '........',
  ],
} as const satisfies Record<string, readonly string[]>;
