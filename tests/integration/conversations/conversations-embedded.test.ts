import { ownEmbeddedDatabase } from "../../support/own-process";
import { defineConversationTests } from "./conversation-cases";

defineConversationTests(ownEmbeddedDatabase());
