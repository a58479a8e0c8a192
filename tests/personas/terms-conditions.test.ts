import { describePersonas } from './describe-personas.ts'
import type { Expectation } from './expectation.ts'

const silentOn = (on: RegExp, example: string) => ({ on, example })

/** No arbitrator, and no waiver of class actions, for anybody. */
const noArbitration: Expectation = {
  clauses: ['law-courts-consumers'],
  without: [/^arbitration-/],
  notApplicable: ['us-arbitration-clause'],
  says: [
    /As a consumer you can sue us in the courts of the place where you live, or in ours\. We can sue you only where/,
  ],
  silent: [
    silentOn(/class (action|waiver)/i, 'No class actions.'),
    silentOn(/\barbitrator|(binding|final) arbitration|arbitration decides/i, 'An arbitrator decides disputes.'),
  ],
}

/** The platform was closed on 20 July 2025 (Regulation (EU) 2024/3228). */
const noDeadPlatform: Expectation = {
  met: ['eu-odr-no-link'],
  silent: [
    silentOn(/ec\.europa\.eu\/(consumers\/)?odr/i, 'https://ec.europa.eu/consumers/odr'),
    silentOn(
      /online[\s-]dispute[\s-]resolution|\bODR\b|\bOS[\s-]platform/i,
      'The Commission offers a platform for online dispute resolution.',
    ),
  ],
  // Links whose address does not stand in their words.
  noLinks: [{ to: /europa\.eu\/.*odr|webgate\.ec/i, example: 'https://ec.europa.eu/consumers/odr/main' }],
}

describePersonas('terms-conditions', {
  p02: {
    must: {
      'Statement on consumer arbitration': {
        clauses: ['disputes-adr-no'],
        without: ['disputes-adr-yes'],
        met: ['de-vsbg-36-adr'],
        says: [/neither willing nor obliged to take part in dispute settlement before a consumer arbitration board/],
      },
      'How the contract is concluded, language, correction of entries': {
        clauses: ['orders-steps-intro', 'orders-steps', 'orders-confirmation', 'orders-decline', 'orders-language'],
        met: ['eu-crd-order-process'],
        says: [
          /You can go back and correct mistakes until you order/,
          /button “Order with obligation to pay”/,
          /We confirm by e-mail at once that your order has arrived/,
          /The contract is made when you receive our order confirmation/,
          /The contract is made in the language in which you order\. We store the contract/,
        ],
        judgement: 'The languages are not asked; the sentence is true for each of them.',
      },
    },
    must_not: {
      'Link to the EU online dispute platform': noDeadPlatform,
      'Arbitration or class waiver for EU consumers': noArbitration,
    },
  },
  p07: {
    must: {
      '7-day right of regret': {
        clauses: ['countries-brazil'],
        met: ['br-cdc-regret'],
        says: [
          /within seven days of the contract or of receiving the product \(direito de arrependimento\)/,
          /by the same way in which you ordered, or by e-mail\. You get all your money back at once/,
          // The sentences on plans must not take back what the part on Brazil gives.
          /Your money comes back where the law gives you a right to it: if you change your mind in time, if the plan is faulty/,
        ],
      },
    },
    must_not: {
      'Foreign forum or arbitration forced on Brazilian consumers': {
        ...noArbitration,
        says: [
          ...noArbitration.says!,
          /The law of Brazil applies/,
          /They can sue where they live, under Brazilian law/,
        ],
      },
    },
  },
  p08: {
    must: {
      'Total price incl. GST; where goods ship from': {
        clauses: ['prices-incl', 'prices-total', 'delivery-supplier'],
        without: ['prices-excl'],
        met: ['au-acl-guarantees'],
        says: [
          /Our prices are total prices\. They include VAT, GST and other taxes/,
          /Before you order, you see the total: price, taxes, delivery and every other fee/,
          /Our supplier sends the goods directly to you\. Where they come from[^:]*: China; prices include GST/,
        ],
      },
    },
    must_not: {
      'US arbitration': {
        ...noArbitration,
        met: ['au-uct'],
        says: [...noArbitration.says!, /The law of Queensland, Australia, applies/],
      },
    },
  },
  p13: {
    must: {
      'Users talk with a machine, not a person; repeated for known minors every three hours': {
        clauses: ['ai-machine', 'ai-companion-reminders'],
        met: ['eu-ai-50-1-interaction', 'us-ca-ai-disclosures'],
        says: [
          /You are dealing with a machine\. The answers[^.]*come from a computer program, not from a person/,
          /reminds users at least every three hours of a long talk that it is not a human being\. If we know that a user is a minor, it also suggests a break/,
        ],
        reminds: [/Show the notice in the interface too, at the first interaction/],
        judgement:
          'The reminder goes to everybody, as New York wants; known minors are among them, with a break besides.',
      },
      'Link to the self-harm protocol and crisis contacts': {
        clauses: ['ai-companion-safety'],
        says: [/safety protocol against suicide and self-harm/, /call or text 988/],
        links: ['https://mira.example/safety'],
      },
      'May not suit some minors': {
        clauses: ['ai-companion-minors'],
        says: [/Such companions may not be suitable for some minors/],
      },
    },
    must_not: {
      'Claim of therapy or medical help': {
        without: ['ai-health'],
        says: [/It does not replace professional advice, for example from a doctor or lawyer/],
        silent: [
          silentOn(
            /therap|psycholog|counsel(l?ing|lor)|diagnos|\bheals?\b|\bcures?\b/i,
            'Mira offers therapy at any hour.',
          ),
          silentOn(
            /(?<!not replace professional advice, for example from a )\bdoctor|\bmedical (help|advice|care)|\bnurse\b/i,
            'Mira gives medical advice.',
          ),
        ],
      },
      'Arbitration binding EU consumers': {
        clauses: ['arbitration-who', 'arbitration-opt-out', 'law-courts-consumers', 'law-consumers'],
        met: ['us-arbitration-clause', 'eu-uctd-dispute-clauses'],
        says: [
          /Arbitration: only for customers in the United States\n/,
          /It applies only if you live in the United States\. It applies to nobody in the European Union/,
          /As a consumer you can sue us in the courts of the place where you live/,
        ],
      },
    },
  },
  p14: {
    must: {
      'Says whether a seller is a trader; consumer rights only against traders': {
        clauses: ['market-seller', 'market-kind-both', 'withdrawal-traders'],
        met: ['eu-crd-marketplace'],
        says: [
          /Each offer shows which of the two the seller is, as the seller told us/,
          /If the seller is a private person, the rights that the law gives consumers against businesses do not apply/,
          /You have this right only if the seller is a trader/,
        ],
      },
      'Main ranking parameters; paid ranking marked': {
        clauses: ['market-ranking'],
        met: ['eu-crd-marketplace', 'eu-p2b-terms'],
        says: [/Match with the search, rating, price/, /If somebody paid for a place in the list, the offer is marked/],
      },
      'Trader identification before selling': {
        clauses: ['market-checks'],
        says: [
          /Before a business can sell, it gives us its name, address, phone number and e-mail/,
          /a proof of identity, its payment account, its register entry and its promise to follow the law/,
          /We check these and show buyers which business makes the offer/,
        ],
      },
      'Moderation rules, notice and action, reasons, contact point': {
        clauses: [
          'posts-banned',
          'moderation-automatic',
          'moderation-machine-people',
          'moderation-measures',
          'moderation-reasons',
          'moderation-object',
          'dsa-users',
          'dsa-authorities',
          'dsa-notices',
        ],
        met: ['eu-dsa-14-content-moderation', 'eu-dsa-contact-points', 'eu-dsa-notice-and-reasons'],
        says: [
          /Contact point for authorities: hola@manosmarket\.example\. You can write in English or Spanish/,
          /Anybody can report it at report@manosmarket\.example/,
          /We name the facts, the rule or law, and whether a machine took part/,
        ],
      },
      "Seller suspension reasons and 15 days' notice of changes": {
        clauses: ['sellers-changes', 'sellers-restriction', 'accounts-suspension'],
        met: ['eu-p2b-terms'],
        says: [
          /changes of these terms at least 15 days before they apply/,
          /You get our reasons, with the facts and the rule, at the latest when it takes effect/,
          /If we end the whole service for you, we tell you 30 days before/,
        ],
      },
    },
    must_not: {
      '"We are not responsible for anything on the platform"': {
        clauses: ['market-responsible', 'liability-plain'],
        met: ['eu-uctd-liability'],
        says: [
          /For offers of users we answer as the law says: above all once we know that one is illegal and do nothing/,
        ],
        silent: [
          silentOn(
            /\b(we|platform)\b[^.\n]{0,40}\b(not|never|no) (be )?(responsib|liab)\w+[^.\n]{0,40}(anything|any |all |platform|users|sellers|content|offers)/i,
            'We are not responsible for anything on the platform.',
          ),
          silentOn(/at your own risk/i, 'You use the platform at your own risk.'),
        ],
        judgement: 'The seller answers for the offer, we answer for our own part; neither sentence shuts out the law.',
      },
      'General duty to monitor stated': {
        clauses: ['moderation-automatic'],
        silent: [
          silentOn(
            /\b(monitor|supervise|(check|review|screen|examine|look through) (all|every|each))\b/i,
            'We monitor all posts and check every offer.',
          ),
          silentOn(
            /(must|obliged to|duty to|guarantee[^.\n]{0,30}) [^.\n]{0,20}(monitor|search|filter)/i,
            'We are obliged to search posts for illegal content.',
          ),
        ],
        judgement: 'The filters that the owner ticked are named as a fact. No sentence promises to find everything.',
      },
      'ODR platform link': noDeadPlatform,
    },
  },
  p16: {
    must: {
      'French version first': {
        clauses: ['countries-quebec', 'closing-language'],
        met: ['ca-qc-french-and-consumer'],
        says: [
          /The law entitles you to these terms in French first\. Another language binds you only if you expressly choose it/,
          /the version in French counts\. For consumers, the version in the language in which they made the contract counts/,
        ],
        reminds: [/Offer the French version first/],
        judgement: 'The English text can only say it; the French version itself is the owner’s to offer.',
      },
    },
    must_not: {
      'Arbitration or class waiver': {
        ...noArbitration,
        silent: [...noArbitration.silent!, silentOn(/arbitration/i, 'Disputes go to arbitration.')],
      },
      'Foreign law or court for Quebec consumers': {
        clauses: ['law-choice', 'law-consumers', 'law-courts-consumers'],
        without: ['law-courts-business'],
        says: [/The law of Quebec, Canada, applies/, /sue us in the courts of the place where you live, or in ours/],
        silent: [
          silentOn(
            /\blaws? of (?!Quebec, Canada|the country where you live|your country)[^.]*appl|courts (of|in) (?!the place where you live)/i,
            'The law of California, the United States, applies.',
          ),
        ],
      },
      'Terms may change at will': {
        clauses: ['changes-reasons', 'changes-notice-days', 'changes-agreement', 'countries-quebec'],
        without: ['changes-plain'],
        says: [
          /we change these terms only for a good reason/,
          /We send you the new text at least 30 days before it applies/,
          /We change the contract only with 30 days' written notice that shows the old and the new text\. You may refuse/,
        ],
        silent: [
          silentOn(
            /change[^.\n]{0,40}(at any time|at will|without (prior )?notice|our (sole )?discretion)/i,
            'We may change these terms at any time without notice.',
          ),
          silentOn(
            /(continued use|go on using|keep using)[^.\n]{0,60}(accept|agree|consent)/i,
            'Your continued use means that you accept the new terms.',
          ),
        ],
      },
    },
  },
  p17: {
    must: {
      'Specified Commercial Transactions Act notice or link': {
        clauses: ['countries-japan', 'who-identity', 'who-trader'],
        met: ['jp-tokushoho-cookies'],
        says: [
          /Name: KotobaNow K\.K\.\nAddress: 1-1 Shibuya, Tokyo, Japan/,
          /Responsible for sales: T\. Sato, \+81 3 0000 0000/,
          /Japan \(Act on Specified Commercial Transactions\)\. Seller, address and contact: Who we are\. Price, fees and payment/,
          /Services and digital content cannot be returned once they have begun, unless they are faulty/,
          /The last page before you order shows once more what you order, the full price, when and how you pay/,
        ],
        reminds: [
          /Name the person responsible for sales and the phone number; let the last page before the order show/,
        ],
      },
      'Liability not excluded for intent or gross negligence': {
        clauses: ['liability-plain'],
        says: [/If you suffer damage, we are liable as the law says/],
        silent: [
          silentOn(
            /not liable[^.\n]*(intent|on purpose|gross negligence)/i,
            'We are not liable, not even for gross negligence.',
          ),
        ],
      },
    },
    must_not: {
      'Full exclusion of liability': {
        // Article 8(1)(i) voids even the exclusion that covers only slight negligence outside essential duties.
        clauses: ['liability-plain'],
        without: [/^liability-(cap|slight|full|common|civil)/],
        silent: [
          silentOn(
            /(exclude|disclaim)\w* (all|any) (liability|warrant)|not liable (for any|in any|whatsoever)|in no event|under no circumstances/i,
            'In no event are we liable for any damage.',
          ),
        ],
      },
    },
  },
  p20: {
    must_not: {
      'DMCC subscription regime as in force': {
        silent: [
          silentOn(
            /DMCC|Digital Markets, Competition|subscription contract|renewal cooling|cooling[\s-]off/i,
            'Under the Digital Markets, Competition and Consumers Act 2024 you get a renewal cooling-off period.',
          ),
          silentOn(
            /reminder notice|end[\s-]of[\s-]contract notice/i,
            'We send you a reminder notice every six months.',
          ),
        ],
      },
      'ODR link': noDeadPlatform,
    },
  },
})
